"""Leaderboards: by sustained rating after each player's last match. They are read along an index."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.conf import settings
from django.db.models import DateField, Exists, OuterRef, Q, QuerySet

from accounts.choices import Kind
from accounts.models import User
from core import times
from core.database.statements import Parameter, Select
from games.selectors.catalogue import game_by_key
from ratings.display import Lacking, conservative, shown
from ratings.models import PlayerRating, RatingPool
from ratings.pools import SPEEDS, Speed
from ratings.rating import Rating
from ratings.selectors.players import lacking_of
from ratings.shapes import LeaderboardRow, OwnPlace, PoolOffer

ORDERING = ("-sustained", "user_id")
"""The best first, equals by the age of their accounts: names play no part."""


@dataclass(frozen=True, slots=True)
class Leaders:
    """The first players of a leaderboard."""

    speed: Speed
    rows: Sequence[LeaderboardRow]


@dataclass(frozen=True, slots=True)
class GamePools:
    """The leaderboards of a game among one company, one for each speed."""

    offers: list[PoolOffer]
    """Those with players first, `steady` before the others."""

    pools: Mapping[str, RatingPool]
    """By their speed; without those in which nothing has been rated."""


def pools_of_game(game: str, company: str) -> GamePools:
    """The leaderboards of a game; refuses an unknown game."""
    found = _POOLS.all(game=game_by_key(game).facts.key, company=company, **_least())
    pools = {pool.speed: pool for pool in found}
    with_players = {pool.speed for pool in found if pool.has_players}  # type: ignore[attr-defined]
    offers = [PoolOffer(speed=speed, has_players=speed in with_players) for speed in Speed]
    return GamePools(sorted(offers, key=lambda offer: (not offer.has_players, offer.speed != Speed.STEADY)), pools)


def leaderboard(pool: RatingPool | None) -> QuerySet[PlayerRating]:
    """The players on the leaderboard of a pool."""
    if pool is None:
        return PlayerRating.objects.none()
    return leaderboards().filter(pool=pool).select_related("user")


def leaderboards() -> QuerySet[PlayerRating]:
    """The players on the leaderboard of any pool."""
    return PlayerRating.objects.filter(_is_listed(**_least()))


def _least() -> dict[str, Any]:
    """Return the least that a player needs to be listed."""
    return {"games": settings.POSTCARD_RATING_LEAST_GAMES, "day": first_active_day()}


def _is_listed(games: Any, day: Any) -> Q:
    return Q(listed=True, games__gte=games, day__gte=day)


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
        conservative=shown(conservative(Rating(rating.mean, rating.deviation, rating.volatility))),
        sustained=shown(rating.sustained),
        games=rating.games,
        last_day=rating.day,
    )


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


def own_standing(pool: RatingPool | None, user: User) -> tuple[OwnPlace | None, list[Lacking]]:
    """The user's own line with its rank; without one, why they have none."""
    kept = _OWN.first(pool=pool.pk, user=user.pk, **_least()) if pool else None
    if pool is None or kept is None:
        return None, [Lacking.NO_GAMES]
    if kept.is_listed:  # type: ignore[attr-defined]
        return OwnPlace(rank=1 + _ahead(kept).count(), row=leaderboard_row(kept)), []
    return None, lacking_of(user, pool, kept) or [Lacking.PENDING]


def _ahead(own: PlayerRating) -> QuerySet[PlayerRating]:
    """Return those who stand before a player on their leaderboard, along its index."""
    # The bound on the first column alone is redundant, but the database can enter the index by it.
    not_worse = leaderboards().filter(pool=own.pool_id, sustained__gte=own.sustained)
    return not_worse.filter(Q(sustained__gt=own.sustained) | Q(user__lt=own.user_id))


_LISTED: Final = _is_listed(Parameter("games"), Parameter("day", kind=DateField()))
_POOLS: Final = Select(
    lambda: RatingPool.objects.filter(game=Parameter("game"), company=Parameter("company")).annotate(
        has_players=Exists(PlayerRating.objects.filter(_LISTED, pool=OuterRef("pk")))
    )
)
_OWN: Final = Select(
    lambda: (
        PlayerRating.objects.filter(pool=Parameter("pool"), user=Parameter("user"))
        .annotate(is_listed=_LISTED)
        .select_related("user")
    )
)
