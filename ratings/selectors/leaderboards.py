"""Leaderboards: by sustained rating after each player's last match. They are read along an index."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.choices import Kind
from accounts.models import User
from core import times
from games.selectors.catalogue import game_by_key
from ratings.display import Lacking, conservative, shown
from ratings.models import PlayerRating, RatingPool
from ratings.pools import SPEEDS, Speed
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
    of_game = RatingPool.objects.filter(game=game_by_key(game).facts.key, company=company)
    found = of_game.annotate(has_players=Exists(leaderboards().filter(pool=OuterRef("pk"))))
    pools = {pool.speed: pool for pool in found}
    with_players = {pool.speed for pool in found if pool.has_players}
    offers = [PoolOffer(speed=speed, has_players=speed in with_players) for speed in Speed]
    return GamePools(sorted(offers, key=lambda offer: (not offer.has_players, offer.speed != Speed.STEADY)), pools)


def leaderboard(pool: RatingPool | None) -> QuerySet[PlayerRating]:
    """The players on the leaderboard of a pool."""
    if pool is None:
        return PlayerRating.objects.none()
    return leaderboards().filter(pool=pool).select_related("user")


def leaderboards() -> QuerySet[PlayerRating]:
    """The players on the leaderboard of any pool."""
    return PlayerRating.objects.filter(_is_listed())


def _is_listed() -> Q:
    return Q(listed=True, games__gte=settings.POSTCARD_RATING_LEAST_GAMES, day__gte=first_active_day())


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
        conservative=shown(conservative(rating.rating)),
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
    ratings = PlayerRating.objects.filter(pool=pool, user=user).annotate(is_listed=_is_listed()).select_related("user")
    own = ratings.first() if pool else None
    if pool is None or own is None:
        return None, [Lacking.NO_GAMES]
    if own.is_listed:
        return OwnPlace(rank=1 + _ahead(own).count(), row=leaderboard_row(own)), []
    return None, lacking_of(user, pool, own) or [Lacking.PENDING]


def _ahead(own: PlayerRating) -> QuerySet[PlayerRating]:
    """Return those who stand before a player on their leaderboard, along its index."""
    # The bound on the first column alone is redundant, but the database can enter the index by it.
    not_worse = leaderboards().filter(pool=own.pool_id, sustained__gte=own.sustained)
    return not_worse.filter(Q(sustained__gt=own.sustained) | Q(user__lt=own.user_id))
