"""Points and the outcome."""

from games.rules.contract import Outcome
from games.rules.duel.position import DuelPosition


def outcome(position: DuelPosition) -> Outcome | None:
    """More points win (D4); places are dense, ties share one."""
    if position.due:
        return None
    first, second = position.points
    if first == second:
        return Outcome((1, 1), (first, second), "draw")
    return Outcome((1, 2) if first > second else (2, 1), (first, second), "most_cards")
