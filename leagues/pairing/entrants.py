"""What a Swiss tournament knows of its players: points, whom they met, in which seats, who had a bye, who floated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from leagues.standings.results import Player, Result, State
from leagues.standings.table import Scoring, Table

MOST_DIFFERENCE = 2
"""How much more often than the other anybody may have had a seat."""


@dataclass(frozen=True)
class Entrant:
    """One player before the next round. A match counts as met, and as a seat, only when it was played."""

    player: Player
    number: int
    """The place in the seeding, from 0."""
    points: int = 0
    opponents: frozenset[Player] = frozenset()
    seats: tuple[int, ...] = ()
    """Seats of the matches that were played, in order."""
    had_bye: bool = False
    """A bye, or a match won by forfeit."""
    floats: tuple[int, ...] = ()
    """For every round: -1 met somebody with fewer points or had a bye, 1 with more, 0 with as many."""

    def floated(self, back: int) -> int:
        """How the player floated so many rounds ago; 0 before the first one."""
        return self.floats[-back] if back <= len(self.floats) else 0

    @property
    def difference(self) -> int:
        """How much more often the player had seat 0 than seat 1."""
        return self.seats.count(0) - self.seats.count(1)

    def may_have(self, seat: int) -> bool:
        """Whether a seat is not the third in a row, and not one too many."""
        difference = self.difference + (1 if seat == 0 else -1)
        return self.seats[-2:] != (seat, seat) and abs(difference) <= MOST_DIFFERENCE

    @property
    def wish(self) -> tuple[int, int | None]:
        """How strong the wish for a seat is, from 0 to 3, and for which one.

        3: only that one is allowed. 2: it was had once less often. 1: the other one was had last. 0: none was had.
        """
        if not self.seats:
            return 0, None
        if self.seats[-2:] in ((0, 0), (1, 1)):
            return 3, 1 - self.seats[-1]
        if self.difference == 0:
            return 1, 1 - self.seats[-1]
        return (3 if abs(self.difference) == MOST_DIFFERENCE else 2), 1 if self.difference > 0 else 0


def entrants(players: Sequence[Player], rounds: Sequence[Sequence[Result]], scoring: Scoring) -> list[Entrant]:
    """Everybody in the order of the seeding, after these rounds."""
    found = [Entrant(player, number) for number, player in enumerate(players)]
    so_far: list[Result] = []
    for results in rounds:
        so_far += results
        before = {entrant.player: entrant.points for entrant in found}
        points = Table(tuple(players), tuple(so_far), scoring).points
        found = [replace(after(entrant, results, before), points=points[entrant.player]) for entrant in found]
    return found


def after(entrant: Entrant, results: Sequence[Result], before: Mapping[Player, int]) -> Entrant:
    """An entrant after a round, with the points from before it."""
    for result in results:
        if entrant.player not in result.players:
            continue
        side = 0 if entrant.player in result.sides[0] else 1
        if result.state is State.PLAYED:
            (opponent,) = result.sides[1 - side]
            floated = (before[opponent] > entrant.points) - (before[opponent] < entrant.points)
            return replace(
                entrant,
                opponents=entrant.opponents | {opponent},
                seats=(*entrant.seats, side),
                floats=(*entrant.floats, floated),
            )
        if result.state is State.BYE or (result.state is State.FORFEIT and side in result.winners):
            return replace(entrant, had_bye=True, floats=(*entrant.floats, -1))
    return replace(entrant, floats=(*entrant.floats, 0))
