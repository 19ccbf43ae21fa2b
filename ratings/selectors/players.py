"""Somebody's ratings: where they stand in each pool, and how they came there, a point a day.

Everybody is told the same, whichever matches they may see: ratings are public, and no match is named here.
"""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db.models import QuerySet

from accounts.models import User
from core import times
from core.times import format_time
from ratings.display import conservative, is_listed, is_provisional, shown, shown_change
from ratings.models import PlayerRating, RatingDay, RatingPool
from ratings.pools import LISTED, SPEEDS
from ratings.rating import Rating
from ratings.table import rating_on

ORDERING = ("-day", "pool_id")


def pools_named(wanted: Mapping[str, str]) -> dict[int, RatingPool]:
    """The pools of a game, a speed, a company, or of all; by the number of their row."""
    return {pool.pk: pool for pool in RatingPool.objects.filter(**wanted)}


def ratings_of(user: User, pools: Mapping[int, RatingPool]) -> list[dict[str, Any]]:
    """Where somebody stands in each of these pools, today's matches counted as if the day ended now."""
    found = PlayerRating.objects.filter(user=user, pool__in=pools)
    present = RatingDay.objects.filter(user=user, pool__in=pools, day=times.now().date())
    days = {day.pool_id: day for day in present}
    rows = [_row(user, pools[rating.pool_id], rating, days.get(rating.pool_id)) for rating in found]
    return sorted(rows, key=lambda row: (row["game"], SPEEDS.index(row["speed"]), row["company"]))


def _row(user: User, pool: RatingPool, kept: PlayerRating, day: RatingDay | None) -> dict[str, Any]:
    today, last = times.now().date().toordinal(), kept.day.toordinal()
    after = Rating(kept.mean, kept.deviation, kept.volatility)
    now = rating_on(pool.system, after, last, today)
    began = None
    if day is not None and pool.system == "glicko-2":
        began = {"rating": shown(day.before_mean), "deviation": shown(day.before_deviation)}
    return {
        **_named(pool),
        "rating": shown(now.mean),
        "deviation": shown(now.deviation),
        "conservative": shown(conservative(now)),
        "provisional": is_provisional(now),
        "listed": user.deleted_at is None
        and user.kind in LISTED[pool.company]
        and is_listed(
            after,
            games=kept.games,
            last_day=last,
            today=today,
            least=settings.POSTCARD_RATING_LEAST_GAMES,
            active=settings.POSTCARD_RATING_ACTIVE_DAYS,
        ),
        "games": kept.games,
        "last_day": kept.day.isoformat(),
        "day_began": began,
    }


def days_of(user: User, pools: Mapping[int, RatingPool]) -> QuerySet[RatingDay]:
    """The days on which somebody's rated matches in these pools ended."""
    return RatingDay.objects.filter(user=user, pool__in=pools)


def day_row(pools: Mapping[int, RatingPool], day: RatingDay) -> dict[str, Any]:
    """A point of a chart."""
    return {
        **_named(pools[day.pool_id]),
        "day": day.day.isoformat(),
        "rating": shown(day.mean),
        "deviation": shown(day.deviation),
        "change": shown_change(day.mean - day.before_mean),
        "games": day.games,
        "revised_at": format_time(day.revised_at) if day.revised_at else None,
    }


def _named(pool: RatingPool) -> dict[str, str]:
    return {"game": pool.game, "speed": pool.speed, "company": pool.company}
