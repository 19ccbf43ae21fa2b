"""The two ends by agreement, an abort and a draw: they are offered, accepted and declined in the same way."""

import pytest

from tests.sittings import Json, Player, answered, start_match

ENDS = ("abort", "draw")
each_end = pytest.mark.parametrize("end", ENDS)


class Table:
    """A running match of two, and what its players say about one way to end it."""

    def __init__(self, end: str, ana: Player, ben: Player) -> None:
        self.end = end
        self.match = start_match(ana, ben)
        self.path = f"/matches/{self.match}/{end}"

    def says(self, player: Player, action: str) -> Json:
        return answered(player.post(self.path, {"action": action}), 200)

    def standing(self, player: Player) -> Json:
        return answered(player.get(self.path), 200)
