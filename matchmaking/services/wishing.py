"""Wishes for opponents: making and withdrawing them. The answers are the same for each player, and find nobody."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from accounts.choices import Kind
from accounts.models import User
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, Forbidden, NotFound
from games.services.making.create import game_for
from games.services.making.limits import require_below_limits
from games.services.making.ranges import require_range
from games.services.making.terms import clock_to_play_by, complete_options
from games.services.making.waiting import waits_until
from matchmaking.choices import STANDING
from matchmaking.models import Wish

MOST_WISHES: Final = 20
"""Wishes that a player can have at a time."""


@dataclass(frozen=True)
class WishAsked:
    """A wish as a player asks for it; everything left out has its default."""

    game: str
    options: Mapping[str, object]
    clock: Mapping[str, Any] | None = None
    rated: bool = False
    rating_min: int | None = None
    rating_max: int | None = None
    keep: int | None = None


@transacted
def make_wish(*, user: User, asked: WishAsked) -> Wish:
    """Wait for opponents. The next sweep pairs the player if it finds some: this call never does."""
    _require_person(user)
    facts = game_for(asked.game).facts
    options, clock = complete_options(facts, asked.options), clock_to_play_by(asked.clock)
    require_range(asked.rating_min, asked.rating_max)
    # It locks the account, so that two requests at once cannot exceed either limit.
    require_below_limits(user=user, to_wait=False, to_run=True)
    if Wish.objects.filter(user=user, state__in=STANDING).count() >= MOST_WISHES:
        raise Conflict(f"You can have at most {MOST_WISHES} wishes at a time. Withdraw one first.")
    now = times.now()
    return Wish.objects.create(
        user=user, game=facts.key, options=options, clock=clock, rated=asked.rated,
        kind=_kind_of(facts.key, options, clock, asked.rated),
        rating_min=asked.rating_min, rating_max=asked.rating_max, keep=asked.keep,
        made_at=now, since=now, ends_at=waits_until(now, clock),
    )  # fmt: skip


def _require_person(user: User) -> None:
    if user.kind != Kind.HUMAN or user.is_guest:
        raise Forbidden("Only people with an account can look for opponents. Bots are invited.")


def _kind_of(*terms: Any) -> str:
    return hashlib.sha256(json.dumps(terms, sort_keys=True).encode()).hexdigest()


@transacted
def withdraw_wish(*, user: User, wish_id: str) -> None:
    """Stop looking. A match that was found goes on; withdrawing again changes nothing."""
    own = Wish.objects.select_for_update().filter(pk=wish_id, user=user).first()
    if own is None:
        raise NotFound("Wish not found.")
    if own.state in STANDING:
        own.state = Wish.State.ENDED
        own.save(update_fields=["state"])


def withdraw_wishes_of(*, user_id: int) -> None:
    """A closed account looks for nobody."""
    Wish.objects.filter(user=user_id, state__in=STANDING).update(state=Wish.State.ENDED)


def forget_wishes_of(*, user_id: int) -> None:
    """Delete the wishes of a deleted account."""
    Wish.objects.filter(user=user_id).delete()
