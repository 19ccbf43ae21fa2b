"""Leaderboards: by conservative rating, as everybody stood after their last match. They are read along an index."""

from datetime import date, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Q, QuerySet

from accounts.models import User
from core import times
from games.selectors.catalogue import game_by_key
from ratings.display import shown
from ratings.models import PlayerRating, RatingPool

ORDERING = ("-conservative", "user_id")
"""The best first, equals by how long they have been here: the same whatever anybody calls themselves."""


def pool_of_game(game: str, speed: str, company: str) -> RatingPool | None:
    """A pool, if anything has been rated there; refuses a game that there is not."""
    return RatingPool.objects.filter(game=game_by_key(game).facts.key, speed=speed, company=company).first()


def leaderboard(pool: RatingPool | None) -> QuerySet[PlayerRating]:
    """Who stands on the leaderboard of a pool."""
    if pool is None:
        return PlayerRating.objects.none()
    return PlayerRating.objects.filter(
        pool=pool, listed=True, games__gte=settings.POSTCARD_RATING_LEAST_GAMES, day__gte=first_active_day()
    ).select_related("user")


def first_active_day() -> date:
    """Whoever has had no rated match since has been away for too long."""
    return times.now().date() - timedelta(days=settings.POSTCARD_RATING_ACTIVE_DAYS)


def leaderboard_row(rating: PlayerRating) -> dict[str, Any]:
    """A line of a leaderboard."""
    return {
        "name": rating.user.username,
        "kind": rating.user.kind,
        "rating": shown(rating.mean),
        "deviation": shown(rating.deviation),
        "conservative": shown(rating.conservative),
        "games": rating.games,
        "last_day": rating.day.isoformat(),
    }


def own_place(pool: RatingPool | None, user: User) -> dict[str, Any] | None:
    """One's own line with its rank, counted along the index; null for whoever does not stand there."""
    listed = leaderboard(pool)
    own = listed.filter(user=user).first()
    if own is None:
        return None
    # The bound on the first column alone says nothing new, but an index can be entered by it.
    not_worse = listed.filter(conservative__gte=own.conservative)
    ahead = not_worse.filter(Q(conservative__gt=own.conservative) | Q(user__lt=own.user_id))
    return {"rank": 1 + ahead.count(), **leaderboard_row(own)}
