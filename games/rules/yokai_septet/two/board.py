"""The two-player table as a person reads it."""

from collections.abc import Iterable

from games.rules.kit.amounts import amount
from games.rules.yokai_septet.two.view import SeptetBottom, SeptetTwoView
from games.rules.yokai_septet.words import ended, heading, last_tricks, listed, missing_suits

WIDTH = 6


def board(view: SeptetTwoView) -> str:
    """A view as lines of text; of two numbers the first is seat 0's."""
    if view.round == 0:
        return "Nothing is dealt yet."
    lines = [*heading(view), f"dealer     seat {view.dealer}"]
    for seat in (0, 1):
        lines += _seat(view, seat)
    if view.discard:
        lines.append(f"discarded  {view.discard}")
    return "\n".join([*lines, *last_tricks(view), f"next       {_next(view)}"])


def _seat(view: SeptetTwoView, seat: int) -> list[str]:
    you = " (you)" if seat == view.seat else ""
    hand = listed(view.hand) if you else amount(view.hand_counts[seat], "card")
    straw = view.straws[seat]
    top = _row(card or "." for card in straw.top)
    return [
        f"seat {seat}{you:6} holds {hand}{missing_suits(view, seat)}",
        f"  straw    {' ' * (WIDTH // 2)}{top}",
        f"           {_row(_bottom(place) for place in straw.bottom)}",
    ]


def _row(places: Iterable[str]) -> str:
    return "".join(f"{place:{WIDTH}}" for place in places).rstrip()


def _bottom(place: SeptetBottom) -> str:
    """Brackets are a card that lies face down: empty if unknown, `?7` if a 7 that you have not seen."""
    if place.lies == "gone":
        return "."
    if place.lies == "face_up":
        return place.card or ""
    if place.card:
        return f"[{place.card}]"
    return "[?7]" if place.seen == "owner" else "[  ]"


def _next(view: SeptetTwoView) -> str:
    if view.phase == "discard":
        waiting = [str(seat) for seat, decided in enumerate(view.decided) if not decided]
        return f"{'seat' if len(waiting) == 1 else 'seats'} {', '.join(waiting)} to discard a card, no 7"
    if view.phase == "swap":
        return f"seat {view.turn} may swap {listed(view.swappable)} with a card beneath"
    if view.phase == "face":
        return f"seat {view.turn} chooses which of two 7s lies face up"
    if view.phase == "play":
        return f"seat {view.turn} plays a card"
    return ended(view)
