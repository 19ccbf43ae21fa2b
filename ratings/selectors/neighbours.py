"""The ratings of some players in their order, and how far each is from the one before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from accounts.models import User
from core.confidence import around
from ratings.selectors.players import pools_of, ratings_of
from ratings.shapes import ShownRating


@dataclass(frozen=True)
class Distance:
    """The points by which a player's rating is above another's, with the interval that both deviations leave."""

    player: str
    other: str
    rating: ShownRating
    points: int
    low: int
    high: int


def ratings_by_name(names: Sequence[str]) -> dict[str, list[ShownRating]]:
    """The ratings of each of these players who has one, in the order of the names."""
    users = {user.username: user for user in User.objects.filter(username__in=names)}
    found = {name: ratings_of(users[name], pools_of(users[name])) for name in names if name in users}
    return {name: rows for name, rows in found.items() if rows}


def distances(found: dict[str, list[ShownRating]]) -> Iterator[Distance]:
    """Compare each player with the one before, in each pool in which both have a rating."""
    for (other, others), (player, rows) in pairwise(found.items()):
        known = {row.pool: row for row in others}
        for row in rows:
            if row.pool in known:
                yield _distance(player, row, other, known[row.pool])


def _distance(player: str, row: ShownRating, other: str, before: ShownRating) -> Distance:
    points = row.rating - before.rating
    return Distance(player, other, row, points, *around(points, hypot(row.deviation, before.deviation)))
