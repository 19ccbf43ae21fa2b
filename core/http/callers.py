"""The caller, as far as every operation needs to know: from where, and with which scopes."""

import re
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Protocol, cast

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request

from core.errors import MissingScope

FORWARDED = "HTTP_X_FORWARDED_FOR"
READS = frozenset({"GET", "HEAD", "OPTIONS"})
"""The methods that change nothing."""
PERSON = "postcard.person"
"""The key in a request's environment for the person it came from, once that is known."""
# The whole of IPv4 as it looks to a server that has IPv6 alone (RFC 6052).
_TRANSLATED = IPv6Network("64:ff9b::/96")
_WITH_PORT = re.compile(r"\[([^]]+)](?::\d+)?|([\d.]+):\d+", re.ASCII)


class Grant(Protocol):
    """The credentials of a request, as `request.auth`: a token or a browser session."""

    @property
    def granted(self) -> frozenset[str]:
        """The scopes the caller may use."""


def granted_scopes(request: Request) -> frozenset[str]:
    """The scopes of the caller; none for a stranger."""
    grant = cast(Grant | None, request.auth)
    return frozenset() if grant is None else grant.granted


def require_scope(request: Request, scope: str) -> None:
    """Refuse a caller whose token lacks the scope."""
    if scope not in granted_scopes(request):
        raise MissingScope(f"The token lacks the scope `{scope}`.", scope=scope)


def caller_address(request: HttpRequest | Request) -> str:
    """The address the request is counted by; behind our own proxies, of the one that the outermost of them saw.

    Addresses further left in `X-Forwarded-For` were written by the caller and are ignored.
    """
    return address_of(request.META)


def address_of(environ: Mapping[str, Any]) -> str:
    """The address that a request is counted by, from its environment alone: Django may not have seen it yet."""
    direct = str(environ.get("REMOTE_ADDR", ""))
    proxies = settings.POSTCARD_PROXIES
    seen = [part.strip() for part in str(environ.get(FORWARDED, "")).split(",") if part.strip()]
    return counted_address(seen[-min(proxies, len(seen))] if proxies and seen else direct)


def note_person(request: HttpRequest | Request, person: object) -> None:
    """Note the person whose request this is, for the web server: people it knows come before strangers (ADR 0049)."""
    request.META[PERSON] = str(person)


def comes_from_here(request: HttpRequest | Request) -> bool:
    """Return True if the request comes from this machine itself, not from a proxy on it."""
    if settings.POSTCARD_PROXIES or any(name in request.META for name in (FORWARDED, "HTTP_FORWARDED")):
        return False
    address = _parsed(str(request.META.get("REMOTE_ADDR", "")))
    return address is not None and address.is_loopback


def counted_address(text: str) -> str:
    """An address as all counts know it: IPv4 as it is, of IPv6 the /64 that one household or server has for itself."""
    address = _parsed(text)
    if address is None:
        return text
    return str(address) if isinstance(address, IPv4Address) else str(IPv6Network((int(address), 64), strict=False))


def _parsed(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text; IPv4 that comes as IPv6 is IPv4. Some proxies write a port, which the caller chooses."""
    found = _WITH_PORT.fullmatch(text)
    try:
        address = ip_address((found[1] or found[2] if found else text).partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv4Address):
        return address
    return address.ipv4_mapped or (IPv4Address(int(address) & 0xFFFFFFFF) if address in _TRANSLATED else address)
