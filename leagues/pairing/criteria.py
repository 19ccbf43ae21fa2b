"""The quality of a pair by criteria C6 to C21 of FIDE's Dutch system, as in force since February 2026.

A group is paired together with the players who were left over above it. Where FIDE wants few of a kind among the
players left over, this module wants many of them among the paired, which is equivalent: so every criterion is a sum
over pairs.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from leagues.pairing.entrants import Entrant
from leagues.pairing.seating import unmet

Wanted = tuple[int, ...]
"""The quality of a pair: more is better, the first number matters most."""


@dataclass(frozen=True)
class Bracket:
    """A group with equal points, the residents, and those with more who were moved down to it."""

    levels: tuple[int, ...]
    """The different points of its players, highest first; the last are the residents'."""
    next_points: int | None
    """The points of the next group."""
    bye_points: int | None = None
    """Given if just one is left over and will have the bye, as points of the player who may have it."""

    @property
    def points(self) -> int:
        """The points of the residents."""
        return self.levels[-1]


def worth(bracket: Bracket, higher: Entrant, lower: Entrant | None) -> Wanted:
    """The quality, to a bracket, of a pair whose higher player is in it or below it; `lower` is None for the bye."""
    if lower is not None and lower.points >= bracket.points:
        return inside(bracket, higher, lower)
    is_next = lower is not None and lower.points == bracket.next_points
    return (
        *(0, *at_level(bracket, higher, 0)),
        *(int(is_next), *at_level(bracket, higher, int(is_next))),
        *[0] * (9 + 4 * len(bracket.levels)),
    )


def inside(bracket: Bracket, higher: Entrant, lower: Entrant) -> Wanted:
    """The quality of a pair within a bracket."""
    return (
        # C6 and C7: few are left over, and with few points. C8: the same of the next bracket.
        *(1, *at_level(bracket, higher, 1)),
        *(0, *at_level(bracket, higher, 0)),
        # C9: the player with the bye has played as much as possible.
        -sum(len(one.seats) for one in (higher, lower) if one.points == bracket.bye_points),
        # C10 to C13: seats.
        *(-count for count in unmet(higher, lower)),
        # C14 to C17: few residents are left over again, and few meet a player with more points again.
        *(digit for back in (1, 2) for digit in again(bracket, higher, lower, back)),
        # C18 to C21: the same of those who were moved down and whom they meet, by how many points there are between.
        *(digit for back in (1, 2) for digit in apart(bracket, higher, lower, back)),
    )


def again(bracket: Bracket, higher: Entrant, lower: Entrant, back: int) -> tuple[int, int]:
    """Return how many residents of a pair are spared another float down, and as a loss whether one floats up again."""
    spared = sum(one.floated(back) < 0 for one in (higher, lower) if one.points == bracket.points)
    return spared, -floats_up(higher, lower, back)


def apart(bracket: Bracket, higher: Entrant, lower: Entrant, back: int) -> Iterator[int]:
    """The digits for players who were moved down and their opponents, at their points."""
    yield from at_level(bracket, higher, int(higher.points > lower.points and higher.floated(back) < 0))
    yield from at_level(bracket, higher, -floats_up(higher, lower, back))


def floats_up(higher: Entrant, lower: Entrant, back: int) -> bool:
    """Return True if the lower one would meet a player with more points, as so many rounds ago."""
    return higher.points > lower.points and lower.floated(back) > 0


def at_level(bracket: Bracket, one: Entrant, digit: int) -> Iterator[int]:
    """A number at the points of a player, and nothing at the others: what happens at the top matters most."""
    return (digit if one.points == level else 0 for level in bracket.levels)
