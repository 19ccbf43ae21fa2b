"""Files of the archive with what accounts know of a person."""

from collections.abc import Iterator
from typing import Any

from accounts import selectors
from accounts.models import CodeApp, User, ZoneChange
from accounts.privacy import section
from accounts.staff import is_of_staff


@section("profile")
def profile(user: User) -> dict[str, Any]:
    """The account itself."""
    return {
        "username": user.username,
        "display_name": user.display_name or None,
        "email": user.email or None,
        "email_verified_at": user.email_verified_at,
        "language": user.language or None,
        "time_zone": user.time_zone,
        "earlier_time_zones": list(ZoneChange.objects.filter(user=user).order_by("id").values("since", "zone")),
        "play_forced": user.play_forced,
        "is_staff": is_of_staff(user),
        "created_at": user.created_at,
        "last_login": user.last_login,
        "second_factors": list(CodeApp.objects.filter(user=user).values("created_at", "confirmed_at")),
        "passkeys": list(selectors.passkeys_of(user).values("name", "created_at", "last_used_at")),
        "recovery_codes_left": selectors.recovery_codes_left(user),
    }


@section("tokens")
def tokens(user: User) -> Iterator[Any]:
    """The tokens, without their secrets."""
    return map(selectors.shown_token, selectors.tokens_of(user).order_by("created_at", "id"))


@section("programs")
def programs(user: User) -> Iterator[Any]:
    """The programs that the person has registered."""
    return map(selectors.shown_application, selectors.applications_of(user).order_by("created", "pk"))


@section("grants")
def grants(user: User) -> Iterator[Any]:
    """Yield what the person has allowed programs."""
    return map(selectors.shown_grant, selectors.grants_of(user).order_by("created_at", "id"))


@section("sessions")
def sessions(user: User) -> Iterator[Any]:
    """The browsers that are logged in."""
    for row in selectors.sessions_of(user):
        yield {"id": row.id, "browser": row.browser, "began_at": row.began_at, "last_used_at": row.last_used_at}


@section("bots")
def bots(user: User) -> Iterator[Any]:
    """Own bots."""
    return map(selectors.shown_bot, selectors.bots_of(user).order_by("pk"))


@section("blocks")
def blocks(user: User) -> Iterator[Any]:
    """The people whom the person has blocked."""
    return map(selectors.shown_block, selectors.blocks_of(user).order_by("pk"))
