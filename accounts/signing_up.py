"""What the operation and the page of the sign-up share."""

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request

from core.http.callers import caller_address, comes_from_here


def sign_up_address(request: HttpRequest | Request) -> str | None:
    """The address that sign-ups are counted by; none for this machine itself, unless the operator has set a limit."""
    if comes_from_here(request) and "sign_up" not in settings.POSTCARD_LIMITS:
        return None
    return caller_address(request)
