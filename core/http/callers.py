"""Who is asking, as far as every operation needs to know: from where, and with which scopes."""

from typing import Protocol, runtime_checkable

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request

from core.errors import MissingScope


@runtime_checkable
class Grant(Protocol):
    """What came with the request: a token, or a browser session. It is `request.auth`."""

    @property
    def granted(self) -> frozenset[str]:
        """The scopes the caller may use."""


def granted_scopes(request: Request) -> frozenset[str]:
    """The scopes of whoever is asking; none for a stranger."""
    return request.auth.granted if isinstance(request.auth, Grant) else frozenset()


def require_scope(request: Request, scope: str) -> None:
    """Refuses a caller whose token lacks the scope."""
    if scope not in granted_scopes(request):
        raise MissingScope(f"The token lacks the scope `{scope}`.", scope=scope)


def caller_address(request: HttpRequest | Request) -> str:
    """The address the request came from; behind our own proxies, the one the outermost of them saw.

    What stands further left in `X-Forwarded-For` was written by the caller and is not believed.
    """
    direct = str(request.META.get("REMOTE_ADDR", ""))
    proxies = int(getattr(settings, "POSTCARD_PROXIES", 0))
    seen = [part.strip() for part in str(request.META.get("HTTP_X_FORWARDED_FOR", "")).split(",") if part.strip()]
    if proxies and seen:
        return seen[-min(proxies, len(seen))]
    return direct
