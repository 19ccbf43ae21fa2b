"""Legal moves: the only statement of what a seat may do."""

from games.rules.families import Family, Pick
from games.rules.take_that_toy.position import ToyPosition
from games.rules.take_that_toy.verbs import PLAY


def options(position: ToyPosition, seat: int) -> list[Family]:
    """Any card of the hand, whatever was led (rule T5)."""
    if not position.due >> seat & 1:
        return []
    return [Family(PLAY, (Pick(1, 1, position.hands[seat]),))]
