"""A round of a Swiss tournament by the Dutch system of FIDE, as in force since February 2026 (C.04.3).

Group after group is paired, from the top. FIDE describes how by going through candidates in an order, and allows any
other way to the same pairing. Here it is a heaviest matching of all players left: what must hold for them all (C1
to C5) is an edge or none, the criteria of the group and the order of its candidates are the edges' weights. Only the
group's own pairs are kept; the others show that the round can be completed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from leagues.pairing.candidates import of_moved, of_residents
from leagues.pairing.criteria import Bracket, Wanted, worth
from leagues.pairing.entrants import Entrant
from leagues.pairing.matching import Edge, heaviest_matching
from leagues.pairing.rounds import Pairing, Round
from leagues.pairing.seating import may_meet, seat_of_first


class NoPairingError(Exception):
    """No pairing satisfies the absolute criteria any more: the tournament has too many rounds."""


def swiss_round(field: Sequence[Entrant], number: int) -> Round:
    """The next round. With an odd number a player sits out: with as few points as can be, and nobody twice."""
    order = sorted(field, key=lambda entrant: (-entrant.points, entrant.number))
    drawing = Drawing(order, edges_of(order))
    groups = [list(group) for _, group in groupby(range(len(order)), lambda place: order[place].points)]
    moved: list[int] = []
    pairs: list[Edge] = []
    for group, following in pairwise([*groups, []]):
        found = drawing.pair(moved, group, order[following[0]].points if following else None)
        pairs += found
        paired = {one for pair in found for one in pair}
        moved = [one for one in (*moved, *group) if one not in paired]
    tables = tuple(seated(order[one], order[two]) for one, two in pairs)
    return Round(number, tables, tuple(order[one].player for one in moved))


def seated(one: Entrant, two: Entrant) -> Pairing:
    """The table of a pair, the first of whom stands higher."""
    sides = (one.player,), (two.player,)
    return sides if seat_of_first(one, two) == 0 else (sides[1], sides[0])


def edges_of(order: Sequence[Entrant]) -> frozenset[Edge]:
    """All pairs that may be, with the bye as one vertex more; it goes to as few points as can be."""
    count = len(order)
    pairs = {(one, two) for two in range(count) for one in range(two) if may_meet(order[one], order[two])}
    byes = {(one, count) for one in range(count) if count % 2 and not order[one].had_bye}
    most = max((entrant.points for entrant in order), default=0)
    mates = heaviest(
        count + count % 2,
        {edge: (1, 0) for edge in pairs} | {(one, bye): (1, most - order[one].points) for one, bye in byes},
    )
    if len(mates) != count + count % 2:
        raise NoPairingError
    return frozenset(pairs | {(one, bye) for one, bye in byes if order[one].points == order[mates[bye]].points})


@dataclass
class Drawing:
    """A round while it is drawn: who stands where, and which pairs may still be."""

    order: Sequence[Entrant]
    edges: frozenset[Edge]

    def pair(self, moved: Sequence[int], group: Sequence[int], next_points: int | None) -> list[Edge]:
        """Pair a group together with those who were moved down to it."""
        levels = sorted({self.order[place].points for place in (*moved, *group)}, reverse=True)
        bracket = Bracket(tuple(levels), next_points)
        firsts = of_moved(moved, group)
        wanted = self.wanted(bracket)
        pairs = self.best(bracket, wanted, firsts)
        if len(moved) + len(group) - 2 * len(pairs) == 1:
            # A player who is left over may be the one who will have the bye. Then it matters who that is (C9).
            bye_points = self.bye_points(bracket)
            if bye_points is not None:
                wanted = self.wanted(replace(bracket, bye_points=bye_points))
                pairs = self.best(bracket, wanted, firsts)
        above = [pair for pair in pairs if pair[0] in moved]
        self.take(above)
        met = {two for _, two in above}
        rest = [one for one in group if one not in met]
        equals = self.best(bracket, wanted, of_residents(rest, len(pairs) - len(above)))
        self.take(equals)
        return [*above, *equals]

    def wanted(self, bracket: Bracket) -> dict[Edge, Wanted]:
        """Return the worth to a bracket of each pair that may still be."""
        bye = len(self.order)
        return {
            (one, two): worth(bracket, self.order[one], self.order[two] if two != bye else None)
            for one, two in self.edges
        }

    def best(self, bracket: Bracket, wanted: Mapping[Edge, Wanted], order: Mapping[Edge, Wanted]) -> list[Edge]:
        """The pairs of a bracket in the first of the best ways to pair every player who is left."""
        none = tuple(0 for _ in next(iter(order.values()), ()))
        bye = len(self.order)
        mates = heaviest(bye + 1, {edge: (1, *wanted[edge], *order.get(edge, none)) for edge in self.edges})
        return sorted(
            (one, two)
            for one, two in mates.items()
            if one < two and two != bye and self.order[two].points >= bracket.points
        )

    def bye_points(self, bracket: Bracket) -> int | None:
        """The points of who will have the bye, unless that is a player further down."""
        found = {self.order[one].points for one, two in self.edges if two == len(self.order)}
        return next((points for points in found if points >= bracket.points), None)

    def take(self, pairs: Iterable[Edge]) -> None:
        """Take out the players of pairs that are settled."""
        gone = {one for pair in pairs for one in pair}
        self.edges = frozenset(edge for edge in self.edges if not gone.intersection(edge))


def heaviest(count: int, wanted: Mapping[Edge, Wanted]) -> dict[int, int]:
    """The matching with most of the first number, then of the second, and so on; the first one is 1 for each edge."""
    if not wanted:
        return {}
    radices = [count * max(map(abs, place)) + 1 for place in zip(*wanted.values(), strict=True)]
    packed: dict[Edge, int] = {}
    for edge, digits in wanted.items():
        weight = 0
        for digit, radix in zip(digits, radices, strict=True):
            weight = weight * radix + digit
        packed[edge] = weight
    return heaviest_matching(count, packed)
