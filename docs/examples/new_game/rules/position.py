"""The position: two hands, two choices, two piles of played cards, as bits of ints."""

from typing import Final

from games.rules.cards import items_of
from games.rules.contract import CHANCE_DUE, EVERYONE, Position, Zone

BOTH: Final = 0b11


class DuelPosition(Position):
    """Everything on the table, hidden cards included."""

    __slots__ = ("chosen", "due", "hands", "low_wins", "played", "points")

    def __init__(self, low_wins: bool) -> None:
        self.due: int = CHANCE_DUE
        self.low_wins = low_wins
        self.hands: list[int] = [0, 0]
        self.chosen: list[int] = [0, 0]
        self.played: list[int] = [0, 0]
        self.points: list[int] = [0, 0]

    def clone(self) -> "DuelPosition":
        """An independent copy."""
        new = DuelPosition(self.low_wins)
        new.due = self.due
        new.hands = self.hands[:]
        new.chosen = self.chosen[:]
        new.played = self.played[:]
        new.points = self.points[:]
        return new


def zones(position: DuelPosition) -> list[Zone]:
    """Every card with its place and who sees it; nothing before the deal."""
    if position.due == CHANCE_DUE:
        return []
    found = []
    for seat in (0, 1):
        found.append(Zone(f"hand {seat}", tuple(items_of(position.hands[seat])), 1 << seat))
        found.append(Zone(f"chosen {seat}", tuple(items_of(position.chosen[seat])), 1 << seat))
        found.append(Zone(f"played {seat}", tuple(items_of(position.played[seat])), EVERYONE))
    return found
