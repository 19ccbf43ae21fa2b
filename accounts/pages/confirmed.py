"""Confirmation by password on the account page: it holds for the changes that follow in the next minutes."""

from datetime import datetime, timedelta

from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

from accounts.models import User
from accounts.pages.forms import typed
from accounts.services import confirm_password
from core import times
from core.errors import PasswordNeeded
from core.http.callers import caller_address

HOLDS_FOR = timedelta(minutes=10)
CONFIRMED = "confirmed"
"""The session key of a confirmation and of the time at which it ends."""


def confirm(request: HttpRequest, user: User) -> None:
    """Ask for the password, and for the code where the account has a second factor, unless both came a moment ago.

    A password that is sent is always checked.
    """
    if not request.POST.get("current_password") and confirmed_until(request, user) is not None:
        return
    if "current_password" not in request.POST:
        raise PasswordNeeded("Confirm with your password first.")
    confirm_password(
        user=user,
        password=typed(request, "current_password"),
        code=request.POST.get("code") or None,
        address=caller_address(request),
        field="current_password",
    )
    until = int((times.now() + HOLDS_FOR).timestamp())
    request.session[CONFIRMED] = {"until": until, "stamp": user.get_session_auth_hash()}


def confirmed_until(request: HttpRequest, user: User) -> datetime | None:
    """Return the time up to which no password is needed; None if one is. A new password or second factor ends it."""
    found = request.session.get(CONFIRMED)
    if found is None or found["until"] <= times.now().timestamp():
        return None
    if not constant_time_compare(found["stamp"], user.get_session_auth_hash()):
        return None
    return times.moment_of(found["until"])
