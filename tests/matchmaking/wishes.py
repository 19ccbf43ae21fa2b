"""Wishes for tests."""

from typing import Any

from django.utils import timezone

from accounts.models import User
from games.models import Match
from matchmaking.models import Wish
from matchmaking.services.wishing import WishAsked, make_wish
from ratings.models import PlayerRating, RatingPool
from tests.sittings import GAME, Player

FOUR = "yokai-septet-4p"


def wish(player: Player | User, game: str = GAME, **terms: Any) -> Wish:
    """A wish of this player."""
    user = player.user if isinstance(player, Player) else player
    return make_wish(user=user, asked=WishAsked(game=game, options=terms.pop("options", {}), **terms))


def rate(player: Player | User, rating: int, game: str = GAME, speed: str = "unclocked") -> None:
    """Give a player a settled rating among people."""
    user = player.user if isinstance(player, Player) else player
    pool, _ = RatingPool.objects.get_or_create(game=game, speed=speed, company="people", system="glicko-2")
    PlayerRating.objects.create(
        user=user, pool=pool, day=timezone.now().date(), mean=rating, deviation=60, volatility=0.03, games=20,
        ended_at=timezone.now(), last_match="none", sustained=rating - 120, listed=False,
    )  # fmt: skip


def state_of(made: Wish) -> str:
    """The state of a wish by now."""
    return Wish.objects.get(pk=made.pk).state


def tables() -> list[set[str]]:
    """The people at each match."""
    return [{seat.user.username for seat in match.seats.all() if seat.user} for match in Match.objects.order_by("pk")]
