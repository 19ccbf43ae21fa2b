"""A round of a Swiss tournament: those with equal points meet, nobody twice, by one heaviest matching.

What must hold (no second meeting, one bye, seats) is an edge or none. What is wanted is packed into the edges' weights
in order of importance, so that the heaviest matching is the best pairing. docs/leagues.md says how that differs from
the Dutch system of FIDE.
"""

from collections.abc import Sequence

from leagues.pairing.entrants import Entrant
from leagues.pairing.matching import heaviest_matching
from leagues.pairing.rounds import Pairing, Round
from leagues.pairing.seating import may_meet, seat_of_first, unmet

Wanted = tuple[int, ...]
"""What an edge is good for: more is better, the first number matters most."""


class NoPairingError(Exception):
    """Nobody can be paired any more without breaking what must hold: the tournament has too many rounds."""


def swiss_round(field: Sequence[Entrant], number: int) -> Round:
    """The next round. With an odd number somebody sits out: with as few points as can be, and nobody twice."""
    order = sorted(field, key=lambda entrant: (-entrant.points, entrant.number))
    mates = heaviest_matching(len(order) + len(order) % 2, weights(order))
    if len(mates) != len(order) + len(order) % 2:
        raise NoPairingError
    pairs = [(order[one], order[two]) for one, two in mates.items() if one < two < len(order)]
    byes = tuple(order[one].player for one, two in mates.items() if two == len(order))
    return Round(number, tuple(seated(one, two) for one, two in pairs), byes)


def seated(one: Entrant, two: Entrant) -> Pairing:
    """The table of a pair, the first of whom stands higher."""
    sides = (one.player,), (two.player,)
    return sides if seat_of_first(one, two) == 0 else (sides[1], sides[0])


def weights(order: Sequence[Entrant]) -> dict[tuple[int, int], int]:
    """The edges of all pairings that are allowed, as whole numbers; a pairing more outweighs everything."""
    wanted = edges(order)
    if not wanted:
        return {}
    pairs = len(order) // 2 + 1
    radices = [
        pairs * max(one[place] for one in wanted.values()) + 1 for place in range(len(next(iter(wanted.values()))))
    ]
    packed: dict[tuple[int, int], int] = {}
    for edge, digits in wanted.items():
        weight = 1
        for digit, radix in zip(digits, radices, strict=True):
            weight = weight * radix + digit
        packed[edge] = weight
    return packed


def edges(order: Sequence[Entrant]) -> dict[tuple[int, int], Wanted]:
    """What every pairing that is allowed is good for; the one vertex more is the bye."""
    groups = sorted({entrant.points for entrant in order}, reverse=True)
    level = [groups.index(entrant.points) for entrant in order]
    found: dict[tuple[int, int], Wanted] = {}
    for first, one in enumerate(order):
        for second in range(first + 1, len(order)):
            if may_meet(one, order[second]):
                found[first, second] = pair_wanted(order, level, first, second)
        if len(order) % 2 and not one.had_bye:
            found[first, len(order)] = bye_wanted(order, level, first)
    return found


def pair_wanted(order: Sequence[Entrant], level: Sequence[int], first: int, second: int) -> Wanted:
    """What a pair is good for."""
    one, two = order[first], order[second]
    gap = level[second] - level[first]
    strong, mild = unmet(one, two)
    last = len(level)
    return (
        0,
        *(int(level[second] == group) for group in range(level[-1] + 1)),
        last**2 - gap**2,
        2 - strong,
        2 - mild,
        2 - refloats(one, two, gap, 1),
        2 - refloats(one, two, gap, 2),
        last**2 - displaced(level, first, second) ** 2,
    )


def bye_wanted(order: Sequence[Entrant], level: Sequence[int], first: int) -> Wanted:
    """What a bye is good for: the fewer points the better, then who has not just been moved down, then the last."""
    last = len(level)
    again = [int(order[first].floated(back) < 0) for back in (1, 2)]
    return (level[first] + 1, *([0] * (level[-1] + 1)), last**2, 2, 2, 2 - again[0], 2 - again[1], first)


def refloats(one: Entrant, two: Entrant, gap: int, back: int) -> int:
    """How many of a pair would meet somebody with fewer, or with more, points again, as so many rounds ago."""
    return 0 if gap == 0 else (one.floated(back) < 0) + (two.floated(back) > 0)


def displaced(level: Sequence[int], first: int, second: int) -> int:
    """How far a pair is from what is meant: a group's upper half against its lower one, a floater against the top."""
    group = [place for place, one in enumerate(level) if one == level[second]]
    if level[first] != level[second]:
        return second - group[0]
    return second - first - len(group) // 2
