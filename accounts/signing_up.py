"""Parts that the operation and the page of the sign-up share."""

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request

from accounts.services.inviting import INVITE
from core.http.callers import caller_address, comes_from_here


def sign_up_address(request: HttpRequest | Request) -> str | None:
    """Return the address that sign-ups are counted by; none for this machine itself, unless they are limited."""
    is_limited = settings.POSTCARD_REGISTRATION == INVITE or "sign_up" in settings.POSTCARD_LIMITS
    if comes_from_here(request) and not is_limited:
        return None
    return caller_address(request)
