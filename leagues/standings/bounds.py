"""The best and the worst rank that anybody can still reach.

Every open match may still be won, drawn, lost, forfeited by both or declared void, in any combination with the others;
a forfeit by one side is a win of the other. Ties on points may be broken either way, since no tie-break is settled
before the last result. So a rank outside the bounds is impossible, whatever happens; and as a result only takes
possibilities away, bounds never widen.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from leagues.standings.ranking import Row, standings
from leagues.standings.results import WIN, Player, Result, State
from leagues.standings.table import Scoring
from leagues.standings.tie_breaks import INDEPENDENT_DEALS

EXACT_UP_TO = 12
"""Players for whom all sets of rivals are looked at; above that only their totals, which is quicker and less sharp."""


@dataclass(frozen=True)
class Bounds:
    """Between which ranks a player will end."""

    best_rank: int
    worst_rank: int


def bounds(
    players: Sequence[Player],
    results: Sequence[Result],
    *,
    tie_breaks: Sequence[str] = INDEPENDENT_DEALS,
    scoring: Scoring | None = None,
    withdrawn: Collection[Player] = (),
    gone: Sequence[Player] = (),
) -> dict[Player, Bounds]:
    """The bounds of every player. With nothing open they are the rank itself (and all those who share it)."""
    rows = standings(players, results, tie_breaks=tie_breaks, scoring=scoring, withdrawn=withdrawn, gone=gone)
    if all(result.state is not State.OPEN for result in results):
        return {row.player: Bounds(row.rank, row.rank) for row in rows}
    here = [row for row in rows if not row.withdrawn]
    away = [row for row in rows if row.withdrawn]
    still = [result for result in results if result.state is State.OPEN]
    # Nothing is open for those who have withdrawn, and who withdraws later stands before them.
    return {**within(here, still, 0), **{row.player: Bounds(row.rank, row.rank) for row in away}}


def within(rows: Sequence[Row], still: Sequence[Result], ahead: int) -> dict[Player, Bounds]:
    """The bounds of a group in which every player stands behind `ahead` others."""
    division = Open(rows, still)
    return {
        row.player: Bounds(ahead + 1 + division.surely_ahead(row), ahead + 1 + division.perhaps_ahead(row))
        for row in rows
    }


class Open:
    """The points that every player has, and the open matches in which there are more."""

    def __init__(self, rows: Sequence[Row], still: Sequence[Result]) -> None:
        self.rows = rows
        self.still = still
        self.bit = {row.player: 1 << number for number, row in enumerate(rows)}
        self.masks = [(self.mask(one.sides[0]), self.mask(one.sides[1])) for one in still]
        self.ceilings = self.all_ceilings() if len(rows) <= EXACT_UP_TO else None

    def mask(self, side: Sequence[Player]) -> int:
        """A side as a set of bits."""
        return sum(self.bit.get(player, 0) for player in side)

    def ceiling(self, group: int) -> int:
        """The most points that a group of players, as bits, can still make together."""
        return WIN * sum(max((one & group).bit_count(), (two & group).bit_count()) for one, two in self.masks)

    def all_ceilings(self) -> list[int]:
        """The ceiling of every group; equal matches are counted together."""
        pairings = Counter((min(one, two), max(one, two)) for one, two in self.masks)
        return [
            sum(
                WIN * matches * max((one & group).bit_count(), (two & group).bit_count())
                for (one, two), matches in pairings.items()
            )
            for group in range(1 << len(self.rows))
        ]

    def surely_ahead(self, row: Row) -> int:
        """Count those who are ahead even if the player wins everything and nobody else's match counts."""
        sides = (side for match in self.still for side in match.sides if row.player in side)
        wins = Counter(player for side in sides for player in side)
        best = row.points + WIN * wins[row.player]
        return sum(other.points + WIN * wins[other.player] > best for other in self.rows)

    def perhaps_ahead(self, row: Row) -> int:
        """Count those who can be level or ahead at once if the player makes no point any more."""
        needs = {
            self.bit[other.player]: max(0, row.points - other.points)
            for other in self.rows
            if other.player != row.player
        }
        if self.ceilings is None:
            return self.by_totals(needs)
        return largest(needs, self.ceilings)

    def by_totals(self, needs: Mapping[int, int]) -> int:
        """Count the players who can at most get what they need, by what each can win and all open points alone."""
        lifted, left = 0, self.ceiling((1 << len(self.rows)) - 1)
        for need in sorted(need for bit, need in needs.items() if need <= self.ceiling(bit)):
            left -= need
            if left < 0:
                break
            lifted += 1
        return lifted


def largest(needs: Mapping[int, int], ceilings: Sequence[int]) -> int:
    """The size of the largest group that can get what it needs: no part of it needs more than its matches give.

    For matches of one against one that is exact, because a match's two points can be shared in every way (the theorem
    of Hall, with points for partners). For sides of two it is a bound.
    """
    free = [bit for bit, need in needs.items() if need == 0]
    able = [(bit, need) for bit, need in needs.items() if 0 < need <= ceilings[bit]]
    needed = {0: 0}
    most = 0
    for bit, need in able:
        # Groups that hold this player: each of their parts without it is known already.
        for group, total in list(needed.items()):
            wider = group | bit
            if total + need <= ceilings[wider] and all(wider & ~one in needed or not wider & one for one, _ in able):
                needed[wider] = total + need
                most = max(most, wider.bit_count())
    return len(free) + most
