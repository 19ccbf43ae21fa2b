"""The first season of a league: nobody has a tier yet."""

from collections.abc import Sequence

from leagues.promotion.formula import MOST, divisions, fits_without_one
from leagues.promotion.people import MoveKind, Place, SeasonPlan
from leagues.promotion.season import snake
from leagues.standings.results import Player


def widths(count: int, tiers: int) -> list[int]:
    """Return the number of divisions per tier: one at the top, twice as many in each tier below, the rest in the last.

    Fewer tiers are made where there are not enough divisions for all.
    """
    found: list[int] = []
    left = count
    while left > 1 and len(found) < tiers - 1:
        found.append(min(2 ** len(found), left - 1))
        left -= found[-1]
    return [*found, left] if left else found


def first_season(players: Sequence[Player], tiers: int, most: int = MOST) -> SeasonPlan:
    """Every player in the order in which they were drawn, from the highest tier down; of eleven the last one waits."""
    count = len(players) - fits_without_one(len(players), most)
    sizes = divisions(count, most)
    made: list[list[list[Player]]] = []
    places: dict[Player, Place] = {}
    begun = 0
    for width in widths(len(sizes), tiers):
        members = players[begun : begun + sum(sizes[:width])]
        begun, sizes = begun + len(members), sizes[width:]
        made.append(snake(members, width))
        for number, division in enumerate(made[-1]):
            for player in division:
                places[player] = Place(player, len(made) - 1, number, MoveKind.JOINS)
    return SeasonPlan(made, places, list(players[count:]))
