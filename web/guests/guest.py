"""The guest of a request, and the match that goes on."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from accounts.models import User
from games.selectors.catalogue import title_of
from games.selectors.matches import live_match_of


def guest_of(request: HttpRequest) -> User | None:
    """The guest who plays in this browser; None for people with an account, and for strangers."""
    # Requests with a token have no session, and nobody is asked for where there is no cookie of one.
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    user = getattr(request, "user", None)
    return user if isinstance(user, User) and user.is_guest else None


def match_going_on(guest: User | None) -> dict[str, Any] | None:
    """Return the match of a guest that goes on, for a link to it."""
    match = None if guest is None else live_match_of(guest)
    return None if match is None else {"id": match.pk, "game": match.game, "title": title_of(match.game)}
