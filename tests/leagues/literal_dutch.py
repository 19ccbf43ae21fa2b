"""The Dutch system of FIDE step by step as its articles tell it, by going through candidates; for small fields.

It shares nothing with the pairing that is tested but what is known of the players, who may meet and who sits where.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, groupby, permutations

from leagues.pairing.entrants import Entrant
from leagues.pairing.seating import may_meet, unmet

Pair = tuple[int, int]
Failure = tuple[int | tuple[int, ...], ...]


class Literal:
    """One round: players by their places in the order of points and seeding."""

    def __init__(self, field: Sequence[Entrant]) -> None:
        self.order = sorted(field, key=lambda entrant: (-entrant.points, entrant.number))
        self.groups = [list(group) for _, group in groupby(range(len(self.order)), lambda one: self.order[one].points)]
        self.ways = cache(self._ways)
        self.next_bracket = cache(self._next_bracket)
        self.bye_points: int | None = None
        ways = self.ways(frozenset(range(len(self.order))))
        self.is_possible = ways is not None
        if ways is not None and len(self.order) % 2:
            self.bye_points = ways

    def points(self, one: int) -> int:
        return self.order[one].points

    def _ways(self, left: frozenset[int]) -> int | None:
        """C4 and C5: the fewest points with which a player sits out, -1 if nobody; None if there is no way."""
        if not left:
            return -1
        one = min(left)
        found = [self.ways(left - {one, two}) for two in left - {one} if may_meet(self.order[one], self.order[two])]
        if len(left) % 2 and not self.order[one].had_bye and self.ways(left - {one}) == -1:
            found.append(self.points(one))
        return min((points for points in found if points is not None), default=None)

    def completes(self, left: frozenset[int]) -> bool:
        ways = self.ways(left)
        return ways is not None and (ways == -1 or ways == self.bye_points)

    def draw(self) -> tuple[list[Pair], list[int]]:
        pairs: list[Pair] = []
        moved: list[int] = []
        for number, group in enumerate(self.groups):
            following = self.groups[number + 1] if number + 1 < len(self.groups) else []
            later = [one for rest in self.groups[number + 1 :] for one in rest]
            best: tuple[Failure, list[Pair]] | None = None
            for candidate in candidates(moved, group):
                failure = self.failure(candidate, moved, group, following, later)
                if failure is not None and (best is None or failure < best[0]):
                    best = failure, candidate
            assert best is not None
            pairs += best[1]
            paired = {one for pair in best[1] for one in pair}
            moved = [one for one in (*moved, *group) if one not in paired]
        return pairs, moved

    def failure(
        self,
        candidate: list[Pair],
        moved: Sequence[int],
        group: Sequence[int],
        following: Sequence[int],
        later: Sequence[int],
    ) -> Failure | None:
        """Return a candidate's failure for each criterion, or None if it breaks an absolute one."""
        paired = {one for pair in candidate for one in pair}
        down = [one for one in (*moved, *group) if one not in paired]
        if not all(may_meet(self.order[one], self.order[two]) for one, two in candidate):
            return None
        if not self.completes(frozenset([*down, *later])):
            return None
        level = self.points(group[0])
        seats = [unmet(self.order[one], self.order[two]) for one, two in candidate]
        mixed = [(one, two) for one, two in candidate if one in moved]
        is_bye = len(down) == 1 and self.bye_points is not None and level <= self.bye_points
        found: list[int | tuple[int, ...]] = [len(down), descending(self.points(one) for one in down)]
        found += self.next_bracket(tuple(down), tuple(following), frozenset(later))
        # The player who has played least has most unplayed games.
        found.append(-len(self.order[down[0]].seats) if is_bye else 0)
        found += [sum(one[place] for one in seats) for place in range(4)]
        for back in (1, 2):
            found.append(sum(self.order[one].floated(back) < 0 for one in down if one in group))
            found.append(sum(self.order[two].floated(back) > 0 for _, two in mixed))
        for back in (1, 2):
            again = [one for one in moved if self.order[one].floated(back) < 0]
            # A player who is left over is further from the opponent to come than from any resident.
            found.append(descending(2 * (self.points(one) - level) + (one in down) for one in again))
            found.append(
                descending(self.points(one) - level for one, two in mixed if self.order[two].floated(back) > 0)
            )
        return tuple(found)

    def _next_bracket(
        self, down: tuple[int, ...], following: tuple[int, ...], later: frozenset[int]
    ) -> list[int | tuple[int, ...]]:
        """C8: how few are left over in the next bracket, and with how few points."""
        here = [*down, *following]
        best: tuple[int, tuple[int, ...]] | None = None
        for pairs in some_pairs(here):
            if not all(may_meet(self.order[one], self.order[two]) for one, two in pairs):
                continue
            rest = [one for one in here if all(one not in pair for pair in pairs)]
            if not self.completes(frozenset([*rest, *(later - set(following))])):
                continue
            failure = len(rest), descending(self.points(one) for one in rest)
            best = failure if best is None else min(best, failure)
        assert best is not None
        return list(best)


def descending(numbers: Iterator[int]) -> tuple[int, ...]:
    return tuple(sorted(numbers, reverse=True))


def some_pairs(group: Sequence[int]) -> Iterator[list[Pair]]:
    """All ways to pair some."""
    if not group:
        yield []
        return
    first, *others = group
    yield from some_pairs(others)
    for second in others:
        for rest in some_pairs([one for one in others if one != second]):
            yield [(first, second), *rest]


def candidates(moved: Sequence[int], group: Sequence[int]) -> Iterator[list[Pair]]:
    """All candidates with all numbers of pairs; those with as many pairs in the order of articles 3.6 and 3.7."""
    most = (len(moved) + len(group)) // 2
    for pairs in range(most, -1, -1):
        for above in range(min(pairs, len(moved)), -1, -1):
            # 4.4: sets of those who were moved down, by the lowest number in which they differ.
            for chosen in combinations(moved, above):
                # 4.2: transpositions of the residents, by the numbers of those who meet them.
                for opponents in permutations(group, above):
                    rest = [one for one in group if one not in opponents]
                    for remainder in homogeneous(rest, pairs - above):
                        yield [*zip(chosen, opponents, strict=True), *remainder]


def homogeneous(group: Sequence[int], pairs: int) -> Iterator[list[Pair]]:
    """3.6: the transpositions, exchange after exchange; pairs of which the upper half's one is lower came before."""
    if 2 * pairs > len(group):
        return
    for upper in exchanges(len(group), pairs):
        lower = [place for place in range(len(group)) if place not in upper]
        for opponents in permutations(lower, pairs):
            if all(one < two for one, two in zip(upper, opponents, strict=True)):
                yield [(group[one], group[two]) for one, two in zip(upper, opponents, strict=True)]


@cache
def exchanges(count: int, pairs: int) -> list[tuple[int, ...]]:
    """4.3: the upper halves that exchanges make, in their order."""
    first = set(range(pairs))

    def place(upper: tuple[int, ...]) -> tuple[int | list[int], ...]:
        away = sorted(first - set(upper), reverse=True)
        come = sorted(set(upper) - first)
        return len(away), sum(come) - sum(away), [-one for one in away], come

    return sorted(combinations(range(count), pairs), key=place)
