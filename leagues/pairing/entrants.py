"""Players of a Swiss tournament: points, whom they met, in which seats, who had a bye, who floated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from leagues.standings.results import Player, Result, State
from leagues.standings.table import Scoring, Table

ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0
"""The strengths of a wish for a seat."""


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
    """For every round: -1 met a player with fewer points or had a bye, 1 with more, 0 with as many."""
    is_topscorer: bool = False
    """Has more than half of all points there were, and the last round is about to be paired."""

    def floated(self, back: int) -> int:
        """Return the player's float so many rounds ago; 0 before the first one."""
        return self.floats[-back] if back <= len(self.floats) else 0

    @property
    def difference(self) -> int:
        """Return how much more often the player had seat 0 than seat 1."""
        return self.seats.count(0) - self.seats.count(1)

    def would_sit_again(self, seat: int) -> bool:
        """Return True if a seat would be the third in a row."""
        return self.seats[-2:] == (seat, seat)

    @property
    def wish(self) -> tuple[int, int | None]:
        """Return the strength of the wish for a seat, and the seat that it is for.

        Absolute: the other one was had twice in a row, or twice more often. Strong: once more often. Mild: had last.
        """
        if not self.seats:
            return NONE, None
        last = self.seats[-1]
        if self.would_sit_again(last):
            return ABSOLUTE, 1 - last
        if self.difference == 0:
            return MILD, 1 - last
        return (ABSOLUTE if abs(self.difference) > 1 else STRONG), 1 if self.difference > 0 else 0


def entrants(
    players: Sequence[Player], rounds: Sequence[Sequence[Result]], scoring: Scoring, *, length: int
) -> list[Entrant]:
    """Every player in the order of the seeding, after these rounds of a tournament of so many."""
    found = [Entrant(player, number) for number, player in enumerate(players)]
    so_far: list[Result] = []
    for results in rounds:
        so_far += results
        before = {entrant.player: entrant.points for entrant in found}
        points = Table(tuple(players), tuple(so_far), scoring).points
        found = [replace(after(entrant, results, before), points=points[entrant.player]) for entrant in found]
    if len(rounds) == length - 1:
        return [replace(entrant, is_topscorer=entrant.points > len(rounds)) for entrant in found]
    return found


def after(entrant: Entrant, results: Sequence[Result], before: Mapping[Player, int]) -> Entrant:
    """An entrant after a round, with the points from before it."""
    for result in results:
        if entrant.player not in result.players:
            continue
        side = result.side_of(entrant.player)
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
