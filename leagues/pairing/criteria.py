"""What a pair is good for in the Dutch system of FIDE, as in force since February 2026: its criteria C6 to C21.

A group is paired together with those who were left over above it. What FIDE wants few of among those who are left over
is here wanted much of among those who are paired, which is the same; then every criterion is a sum over pairs.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from leagues.pairing.entrants import Entrant
from leagues.pairing.seating import unmet

Wanted = tuple[int, ...]
"""What a pair is good for: more is better, the first number matters most."""


@dataclass(frozen=True)
class Bracket:
    """A group with equal points, the residents, and those with more who were moved down to it."""

    levels: tuple[int, ...]
    """The points that a player in it has, from the top; the last ones are the residents'."""
    next_points: int | None
    """What the next group has."""
    bye_points: int | None = None
    """Given if just one is left over and will have the bye, as points of the player who may have it."""

    @property
    def points(self) -> int:
        """What the residents have."""
        return self.levels[-1]


def worth(bracket: Bracket, higher: Entrant, lower: Entrant | None) -> Wanted:
    """What a pair of a player in a bracket or below it is good for to the bracket; nobody is the bye."""
    if lower is not None and lower.points >= bracket.points:
        return inside(bracket, higher, lower)
    is_next = lower is not None and lower.points == bracket.next_points
    return (
        *(0, *at_level(bracket, higher, 0)),
        *(int(is_next), *at_level(bracket, higher, int(is_next))),
        *[0] * (9 + 4 * len(bracket.levels)),
    )


def inside(bracket: Bracket, higher: Entrant, lower: Entrant) -> Wanted:
    """What a pair within a bracket is good for."""
    return (
        # C6 and C7: few are left over, and with few points. C8: the same of the next bracket.
        *(1, *at_level(bracket, higher, 1)),
        *(0, *at_level(bracket, higher, 0)),
        # C9: who has the bye has played as much as can be.
        -sum(len(one.seats) for one in (higher, lower) if one.points == bracket.bye_points),
        # C10 to C13: seats.
        *(-count for count in unmet(higher, lower)),
        # C14 to C17: few residents are left over again, and few meet a player with more points again.
        *(digit for back in (1, 2) for digit in again(bracket, higher, lower, back)),
        # C18 to C21: the same of those who were moved down and whom they meet, by how many points there are between.
        *(digit for back in (1, 2) for digit in apart(bracket, higher, lower, back)),
    )


def again(bracket: Bracket, higher: Entrant, lower: Entrant, back: int) -> tuple[int, int]:
    """How many residents of a pair are spared another float down, and whether there is another float up, as a loss."""
    spared = sum(one.floated(back) < 0 for one in (higher, lower) if one.points == bracket.points)
    return spared, -floats_up(higher, lower, back)


def apart(bracket: Bracket, higher: Entrant, lower: Entrant, back: int) -> Iterator[int]:
    """The digits for players who were moved down and their opponents, at their points."""
    yield from at_level(bracket, higher, int(higher.points > lower.points and higher.floated(back) < 0))
    yield from at_level(bracket, higher, -floats_up(higher, lower, back))


def floats_up(higher: Entrant, lower: Entrant, back: int) -> bool:
    """Whether the lower one would meet a player with more points, as so many rounds ago."""
    return higher.points > lower.points and lower.floated(back) > 0


def at_level(bracket: Bracket, one: Entrant, digit: int) -> Iterator[int]:
    """A number at the points of a player, and nothing at the others: what happens at the top matters most."""
    return (digit if one.points == level else 0 for level in bracket.levels)
