"""Legal moves: the only statement of what is allowed."""

from games.rules.duel.position import DuelPosition
from games.rules.duel.verbs import PLAY
from games.rules.families import Family, one_of


def options(position: DuelPosition, seat: int) -> list[Family]:
    """One card of the hand, while the seat has not chosen (D2)."""
    if not position.due >> seat & 1:
        return []
    return [Family(PLAY, (one_of(position.hands[seat]),))]
