"""A player's own wishes, the newest first."""

from datetime import timedelta

from django.db.models import Prefetch, QuerySet

from accounts.models import User
from core import times
from games.choices import Status
from games.clock.terms import parse
from games.selectors.catalogue import ordered_options
from matchmaking.choices import STANDING
from matchmaking.models import Pairing, Wish
from matchmaking.shapes import ShownWish

NEWEST_FIRST = ("-made_at", "-id")
MATCHES_SHOWN = 10
FRESH = timedelta(days=1)
"""The time for which a match has just been found."""


def own_wishes(user: User) -> QuerySet[Wish]:
    """The wishes of a player, those that have ended too, with the matches that they led to."""
    pairings = Prefetch("pairings", Pairing.objects.order_by("-at", "-pk"))
    return Wish.objects.filter(user=user).order_by(*NEWEST_FIRST).prefetch_related(pairings)


def standing_wishes(user: User) -> list[ShownWish]:
    """The wishes of a player that can still lead to a match."""
    return [shown_wish(wish) for wish in own_wishes(user).filter(state__in=STANDING)]


def fresh_matches(user: User) -> list[str]:
    """The ids of the running matches that were found for a player of late, the newest first."""
    found = Pairing.objects.filter(wish__user=user, at__gt=times.now() - FRESH, match__status=Status.RUNNING)
    return list(found.order_by("-at", "-pk").values_list("match_id", flat=True)[:MATCHES_SHOWN])


def shown_wish(wish: Wish) -> ShownWish:
    """A wish as its player sees it."""
    return ShownWish(
        id=wish.pk,
        game=wish.game,
        options=ordered_options(wish.game, wish.options),
        clock=parse(wish.clock).published,
        rated=wish.rated,
        rating_min=wish.rating_min,
        rating_max=wish.rating_max,
        keep=wish.keep,
        state=Wish.State(wish.state),
        made_at=wish.made_at,
        ends_at=wish.ends_at,
        matches=[pairing.match_id for pairing in wish.pairings.all()[:MATCHES_SHOWN]],
    )
