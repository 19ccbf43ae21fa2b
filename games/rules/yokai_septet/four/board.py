"""The four-player table as a person reads it."""

from games.rules.kit.amounts import amount
from games.rules.yokai_septet.four.view import SeptetFourView
from games.rules.yokai_septet.words import ended, heading, last_tricks, listed, missing_suits


def board(view: SeptetFourView) -> str:
    """A view as lines of text; of two numbers the first is that of seats 0 and 2."""
    if view.round == 0:
        return "Nothing is dealt yet."
    lines = heading(view)
    lines += [_seat(view, seat) for seat in range(len(view.voids))]
    if view.passed:
        lines.append(f"passed     {listed(view.passed)}; received {listed(view.received)}")
    return "\n".join([*lines, *last_tricks(view), f"next       {_next(view)}"])


def _seat(view: SeptetFourView, seat: int) -> str:
    you = " (you)" if seat == view.seat else ""
    hand = listed(view.hand) if you else amount(view.hand_counts[seat], "card")
    return f"seat {seat}{you:6} holds {hand}{missing_suits(view, seat)}"


def _next(view: SeptetFourView) -> str:
    if view.phase == "play":
        return f"seat {view.turn} plays a card"
    if view.phase == "pass":
        waiting = [str(seat) for seat, decided in enumerate(view.decided) if not decided]
        return f"{'seat' if len(waiting) == 1 else 'seats'} {', '.join(waiting)} to pass three cards"
    return ended(view)
