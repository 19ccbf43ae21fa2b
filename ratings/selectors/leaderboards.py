"""Leaderboards: by conservative rating after each player's last match. They are read along an index."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.choices import Kind
from accounts.models import User
from core import times
from games.selectors.catalogue import game_by_key
from ratings.display import Lacking, shown
from ratings.models import PlayerRating, RatingPool
from ratings.pools import SPEEDS, Speed
from ratings.selectors.players import lacking_of
from ratings.shapes import LeaderboardRow, OwnPlace, PoolOffer

ORDERING = ("-conservative", "user_id")
"""The best first, equals by the age of their accounts: names play no part."""


@dataclass(frozen=True, slots=True)
class Leaders:
    """The first players of a leaderboard."""

    speed: Speed
    rows: Sequence[LeaderboardRow]


def pool_of_game(game: str, speed: str, company: str) -> RatingPool | None:
    """A pool, if anything has been rated there; refuses an unknown game."""
    return RatingPool.objects.filter(game=game_by_key(game).facts.key, speed=speed, company=company).first()


def leaderboard(pool: RatingPool | None) -> QuerySet[PlayerRating]:
    """The players on the leaderboard of a pool."""
    if pool is None:
        return PlayerRating.objects.none()
    return leaderboards().filter(pool=pool).select_related("user")


def leaderboards() -> QuerySet[PlayerRating]:
    """The players on the leaderboard of any pool."""
    return PlayerRating.objects.filter(
        listed=True, games__gte=settings.POSTCARD_RATING_LEAST_GAMES, day__gte=first_active_day()
    )


def first_active_day() -> date:
    """The first day that counts: players whose last rated match is older are not listed."""
    return times.now().date() - timedelta(days=settings.POSTCARD_RATING_ACTIVE_DAYS)


def leaderboard_row(rating: PlayerRating) -> LeaderboardRow:
    """A line of a leaderboard."""
    return LeaderboardRow(
        name=rating.user.username,
        kind=Kind(rating.user.kind),
        rating=shown(rating.mean),
        deviation=shown(rating.deviation),
        conservative=shown(rating.conservative),
        games=rating.games,
        last_day=rating.day,
    )


def pools_of_game(game: str, company: str) -> list[PoolOffer]:
    """A leaderboard for each speed, those with players first, `steady` before the others."""
    listed = leaderboards().filter(pool=OuterRef("pk"))
    pools = RatingPool.objects.filter(game=game_by_key(game).facts.key, company=company)
    has_players = dict(pools.annotate(has_players=Exists(listed)).values_list("speed", "has_players"))
    offers = [PoolOffer(speed=speed, has_players=has_players.get(speed, False)) for speed in Speed]
    return sorted(offers, key=lambda offer: (not offer.has_players, offer.speed != Speed.STEADY))


def leaders(company: str, count: int) -> dict[str, Leaders]:
    """The best players of each game that has any, on the leaderboard that its page opens with."""
    listed = leaderboards().filter(pool=OuterRef("pk"))
    pools = RatingPool.objects.filter(Exists(listed), company=company)
    first: dict[str, RatingPool] = {}
    for pool in sorted(pools, key=lambda one: (one.speed != Speed.STEADY, SPEEDS.index(one.speed))):
        first.setdefault(pool.game, pool)
    return {game: Leaders(Speed(pool.speed), _first_rows(pool, count)) for game, pool in first.items()}


def _first_rows(pool: RatingPool, count: int) -> list[LeaderboardRow]:
    return [leaderboard_row(one) for one in leaderboard(pool).order_by(*ORDERING)[:count]]


def lacking_in(pool: RatingPool | None, user: User) -> list[Lacking]:
    """Why the user, who is not on the leaderboard of a pool, is not."""
    kept = PlayerRating.objects.filter(pool=pool, user=user).first() if pool else None
    if pool is None or kept is None:
        return [Lacking.NO_GAMES]
    return lacking_of(user, pool, kept) or [Lacking.PENDING]


def own_place(pool: RatingPool | None, user: User) -> OwnPlace | None:
    """The user's own line with its rank, counted along the index; None if they are not listed."""
    listed = leaderboard(pool)
    own = listed.filter(user=user).first()
    if own is None:
        return None
    # The bound on the first column alone is redundant, but the database can enter the index by it.
    not_worse = listed.filter(conservative__gte=own.conservative)
    ahead = not_worse.filter(Q(conservative__gt=own.conservative) | Q(user__lt=own.user_id))
    return OwnPlace(rank=1 + ahead.count(), row=leaderboard_row(own))
