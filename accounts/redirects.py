"""Addresses to which a person may be sent back, with a code, once they have let a program in (RFC 8252, 7)."""

import re
from urllib.parse import urlsplit

from core.errors import FieldError, Invalid

MOST_REDIRECTS = 10
LONGEST_REDIRECT = 300
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
# Of a program on the device itself: a domain backwards, which its author owns. `javascript:` has no dot.
_OWN_SCHEME = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)+")
# What RFC 3986 knows, with neither a fragment nor a name with a password.
_PLAIN = re.compile(r"[A-Za-z0-9._~:/?\[\]!$&'()*+,;=%-]+")


def checked_redirects(uris: list[str]) -> list[str]:
    """The addresses, each once; `Invalid` names those that cannot be used."""
    wrongs = [
        FieldError(f"redirect_uris.{index}", "invalid_redirect", fault)
        for index, uri in enumerate(uris)
        if (fault := _fault(uri))
    ]
    if wrongs:
        raise Invalid("Some fields are not valid.", errors=wrongs)
    return list(dict.fromkeys(uris))


def _fault(uri: str) -> str:
    if not _PLAIN.fullmatch(uri):
        return "Use only URL characters, without spaces, `#`, `@` or `*`." if uri else "It is empty."
    try:
        parts = urlsplit(uri)
        has_port = parts.port != 0
    except ValueError:
        return "It is not a valid URI."
    if "*" in uri or not has_port:
        return "It must be a single URI, without `*`."
    if parts.scheme == "https":
        return "" if parts.hostname else "It has no host name."
    if parts.scheme == "http":
        return "" if parts.hostname in LOOPBACK else "`http` is for a program on the device itself; use `https`."
    if not _OWN_SCHEME.fullmatch(parts.scheme):
        return (
            "Use `https`, `http` on 127.0.0.1, or a scheme that is a reversed domain name, "
            "such as `com.example.cards:`."
        )
    return ""
