"""The two-player table as a person reads it."""

from typing import Final

from games.rules.boards import BACKS, CARDS, GAP, Cell, Line, Piece, label, words
from games.rules.sentences import Said, Sentence
from games.rules.yokai_septet.two.view import SeptetBottom, SeptetTwoView
from games.rules.yokai_septet.words import OF_BOARDS, WIDTH, ended, heading, last_tricks, seat_line, waiting

SENTENCES: Final = (
    *OF_BOARDS,
    Sentence("dealer", "dealer"),
    Sentence("straw", "straw"),
    Sentence("unseen_seven", "[?7]"),
    Sentence("discarded", "discarded"),
    Sentence("to_discard", "{seats} to discard a card, no 7"),
    Sentence("may_swap", "{seat} may swap {cards} with a card beneath"),
    Sentence("faces", "{seat} chooses which of two 7s lies face up"),
)
PLACE: Final = 6
"""The width of a place of the straw pile. Its upper row begins half of that further to the right."""


def lines(view: SeptetTwoView) -> list[Line]:
    """A view as lines; of two numbers the first is seat 0's."""
    if view.dealer is None:
        return [words(Said("nothing_dealt", {}))]
    lines = [*heading(view), label("dealer", WIDTH, view.dealer)]
    for seat in (0, 1):
        lines += _seat(view, seat)
    if view.discard:
        lines.append(label("discarded", WIDTH, (view.discard,)))
    return [*lines, *last_tricks(view), label("next", WIDTH, *_next(view))]


def _seat(view: SeptetTwoView, seat: int) -> list[Line]:
    straw = view.straws[seat]
    return [
        seat_line(view, seat, view.hand, view.hand_counts[seat]),
        _row(("  ", Said("straw", {})), WIDTH + PLACE // 2, [((card,),) if card else (GAP,) for card in straw.top]),
        _row((), WIDTH, [_bottom(place) for place in straw.bottom]),
    ]


def _row(head: Cell, width: int, places: list[Cell]) -> Line:
    return Line(CARDS, (head, *places), (width, *[PLACE] * (len(places) - 1)))


def _bottom(place: SeptetBottom) -> Cell:
    """Brackets are a card that lies face down: empty if unknown, `?7` if a 7 that you have not seen."""
    if place.lies == "gone":
        return (GAP,)
    if place.lies == "face_up":
        return ((place.card or "",),)
    if place.card:
        return ("[", (place.card,), "]")
    return (Said("unseen_seven", {}) if place.seen == "owner" else (BACKS[2],),)


def _next(view: SeptetTwoView) -> list[Piece]:
    if view.phase == "discard":
        return [Said("to_discard", {"seats": waiting(view.decided)})]
    if view.turn is None:
        return ended(view)
    if view.phase == "swap":
        return [Said("may_swap", {"seat": view.turn, "cards": view.swappable})]
    return [Said("faces" if view.phase == "face" else "plays", {"seat": view.turn})]
