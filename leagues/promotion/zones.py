"""The places of a division from which players go up or down, if every player in it plays on.

They are those of the formula (docs/leagues.md): what is done to make tiers fit comes after it, and may move others or
spare some. Where a tier has several divisions, the share of the points decides between places of the same number: such
a place is one from which a player perhaps goes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from leagues.promotion.formula import exchanged, promoted, relegated_at_most
from leagues.standings.bounds import Bounds


@dataclass(frozen=True)
class Zones:
    """Places of a division: counted from the top for those that go up, from the bottom for those that go down."""

    up: int = 0
    """The places that go up, whatever other divisions do."""
    perhaps_up: int = 0
    """The places from which a player can go up; never fewer."""
    down: int = 0
    perhaps_down: int = 0


def zones(tiers: Sequence[Sequence[int]]) -> list[list[Zones]]:
    """The zones of every division, from the numbers of their players, the highest tier first."""
    # The players who cross each border; the first and the last border lead nowhere.
    crossing = [0]
    for upper, lower in pairwise(tiers):
        crossing.append(min(exchanged(upper, lower), sum(upper) - crossing[-1], sum(lower)))
    crossing.append(0)
    found = []
    for number, sizes in enumerate(tiers):
        ups = _crossed([promoted(size) for size in sizes], crossing[number])
        downs = _crossed([relegated_at_most(size) for size in sizes], crossing[number + 1])
        found.append([Zones(*up, *down) for up, down in zip(ups, downs, strict=True)])
    return found


def _crossed(quotas: Sequence[int], number: int) -> list[tuple[int, int]]:
    """Of each division the places that are among so many, and those that can be: place by place, in all divisions."""

    def ahead(place: int) -> int:
        """Count the places that come before all of this number."""
        return sum(min(place - 1, quota) for quota in quotas)

    def level(place: int) -> int:
        return sum(quota >= place for quota in quotas)

    return [
        (
            sum(ahead(place) + level(place) <= number for place in range(1, quota + 1)),
            sum(ahead(place) < number for place in range(1, quota + 1)),
        )
        for quota in quotas
    ]


def chances(zone: Zones, place: Bounds, players: int) -> tuple[bool | None, bool | None]:
    """Return for going up, and for going down, True if it is certain, False if it is not possible, None between.

    `place` is within which places a player of a division of so many will end.
    """
    up = _chance(zone.up, zone.perhaps_up, place.best_rank, place.worst_rank)
    from_bottom = (players + 1 - place.worst_rank, players + 1 - place.best_rank)
    return up, _chance(zone.down, zone.perhaps_down, *from_bottom)


def _chance(sure: int, perhaps: int, nearest: int, farthest: int) -> bool | None:
    if farthest <= sure:
        return True
    return None if nearest <= perhaps else False
