"""A player's ratings: their rating in each pool, and a point of their chart for each day.

Every caller gets the same answer, whichever matches they may see: ratings are public, and no match is named here.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.db.models import QuerySet

from accounts.models import User
from core import times
from ratings.display import Lacking, conservative, is_provisional, lacking, shown, shown_change
from ratings.models import PlayerRating, RatingDay, RatingPool
from ratings.pools import LISTED, SPEEDS, Company, Pool, Speed
from ratings.rating import NEW
from ratings.shapes import DayBegan, ShownDay, ShownPool, ShownRating
from ratings.table import rating_on

ORDERING = ("-day", "pool_id")


@dataclass(frozen=True, slots=True)
class Point:
    """A player's rating in a pool after a day."""

    day: date
    rating: int
    deviation: int


def pools_named(wanted: Mapping[str, str]) -> dict[int, RatingPool]:
    """The pools of a game, a speed, a company, or of all; by the number of their row."""
    return {pool.pk: pool for pool in RatingPool.objects.filter(**wanted)}


def pools_of(user: User) -> dict[int, RatingPool]:
    """The pools in which a player has a rating; by the number of their row."""
    rated = PlayerRating.objects.filter(user=user).values("pool")
    return {pool.pk: pool for pool in RatingPool.objects.filter(pk__in=rated)}


def ratings_of(user: User, pools: Mapping[int, RatingPool]) -> list[ShownRating]:
    """A player's rating in each of these pools, today's matches counted as if the day ended now."""
    found = PlayerRating.objects.filter(user=user, pool__in=pools)
    present = RatingDay.objects.filter(user=user, pool__in=pools, day=times.now().date())
    days = {day.pool_id: day for day in present}
    rows = [_row(user, pools[rating.pool_id], rating, days.get(rating.pool_id)) for rating in found]
    return sorted(rows, key=lambda row: (row.pool.game, SPEEDS.index(row.pool.speed), row.pool.company))


def _row(user: User, pool: RatingPool, kept: PlayerRating, day: RatingDay | None) -> ShownRating:
    today, last = times.now().date().toordinal(), kept.day.toordinal()
    now = rating_on(pool.system, kept.rating, last, today)
    began = None
    if day is not None and pool.system == "glicko-2":
        began = DayBegan(rating=shown(day.before_mean), deviation=shown(day.before_deviation))
    missing = lacking_of(user, pool, kept)
    return ShownRating(
        pool=shown_pool(pool),
        rating=shown(now.mean),
        deviation=shown(now.deviation),
        conservative=shown(conservative(now)),
        sustained=shown(kept.sustained),
        provisional=is_provisional(now),
        listed=not missing,
        missing=missing,
        games=kept.games,
        days=kept.days,
        opponents=kept.met,
        last_day=kept.day,
        day_began=began,
    )


def lacking_of(user: User, pool: RatingPool, kept: PlayerRating) -> list[Lacking]:
    """Return why a player has no place on the leaderboard of a pool; nothing if they have one."""
    barred = [Lacking.GONE] if user.deleted_at is not None else []
    barred += [] if user.kind in LISTED[pool.company] else [Lacking.BOT]
    return barred + lacking(
        kept.rating,
        games=kept.games,
        days=kept.days,
        opponents=kept.met,
        last_day=kept.day.toordinal(),
        today=times.now().date().toordinal(),
        least=settings.POSTCARD_RATING_LEAST_GAMES,
        active=settings.POSTCARD_RATING_ACTIVE_DAYS,
    )


def shown_means(pool: Pool, people: Collection[int]) -> dict[int, int]:
    """The ratings of these people in a pool, as of their last day there; a newcomer's for those without one."""
    found = PlayerRating.objects.filter(
        pool__game=pool.game, pool__speed=pool.speed, pool__company=pool.company, user__in=people
    )
    means = dict(found.values_list("user_id", "mean"))
    return {person: shown(means.get(person, NEW.mean)) for person in people}


def days_of(user: User, pools: Mapping[int, RatingPool]) -> QuerySet[RatingDay]:
    """The days on which rated matches of a player in these pools ended."""
    return RatingDay.objects.filter(user=user, pool__in=pools)


def latest_points(user: User, pools: Mapping[int, RatingPool], count: int) -> dict[ShownPool, list[Point]]:
    """The last days of a player over all these pools, as many as are wanted, as the points of a curve for each pool.

    A page draws hundreds of them, so nothing is read but what a curve shows.
    """
    latest = days_of(user, pools).order_by(*ORDERING)[:count].values_list("pool_id", "day", "mean", "deviation")
    points: dict[int, list[Point]] = {}
    for pool, day, mean, deviation in latest:
        points.setdefault(pool, []).append(Point(day, shown(mean), shown(deviation)))
    return {shown_pool(pools[pool]): days[::-1] for pool, days in points.items()}


def shown_day(pools: Mapping[int, RatingPool], day: RatingDay) -> ShownDay:
    """A point of a chart."""
    return ShownDay(
        pool=shown_pool(pools[day.pool_id]),
        day=day.day,
        rating=shown(day.mean),
        deviation=shown(day.deviation),
        change=shown_change(day.mean - day.before_mean),
        games=day.games,
        revised_at=day.revised_at,
    )


def shown_pool(pool: RatingPool) -> ShownPool:
    """A pool by its name."""
    return ShownPool(game=pool.game, speed=Speed(pool.speed), company=Company(pool.company))
