"""The table as a person reads it."""

from games.rules.duel.view import DuelView
from games.rules.kit.amounts import amount


def board(view: DuelView) -> str:
    """A view as lines of text."""
    if not view.dealt:
        return "Nothing is dealt yet."
    lines = [
        f"seat {seat}   {amount(view.points[seat], 'point')}, played {' '.join(view.played[seat]) or '-'}"
        for seat in (0, 1)
    ]
    if view.seat is not None:
        lines.append(f"your hand  {' '.join(view.hand) or '-'}")
    if view.chosen:
        lines.append(f"chosen   {view.chosen}")
    return "\n".join(lines)
