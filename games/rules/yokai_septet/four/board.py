"""The four-player table as a person reads it."""

from typing import Final

from games.rules.boards import Line, Piece, label, words
from games.rules.sentences import Said, Sentence
from games.rules.yokai_septet.four.view import SeptetFourView
from games.rules.yokai_septet.words import OF_BOARDS, WIDTH, ended, heading, last_tricks, seat_line, waiting

SENTENCES: Final = (
    *OF_BOARDS,
    Sentence("passed", "passed"),
    Sentence("received", "received {cards}"),
    Sentence("to_pass", "{seats} to pass three cards"),
)


def lines(view: SeptetFourView) -> list[Line]:
    """A view as lines; of two numbers the first is that of seats 0 and 2."""
    if view.round == 0:
        return [words(Said("nothing_dealt", {}))]
    lines = heading(view)
    lines += [seat_line(view, seat, view.hand, view.hand_counts[seat]) for seat in range(len(view.voids))]
    if view.passed:
        lines.append(label("passed", WIDTH, view.passed, "; ", Said("received", {"cards": view.received})))
    return [*lines, *last_tricks(view), label("next", WIDTH, *_next(view))]


def _next(view: SeptetFourView) -> list[Piece]:
    if view.phase == "play" and view.turn is not None:
        return [Said("plays", {"seat": view.turn})]
    if view.phase == "pass":
        return [Said("to_pass", {"seats": waiting(view.decided)})]
    return ended(view)
