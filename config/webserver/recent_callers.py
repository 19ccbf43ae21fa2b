"""Credentials that this process has just found good: a caller who sends them again is no stranger."""

import hashlib
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from core import times
from core.http.callers import PERSON
from core.recent import Recent

MOST_KNOWN = 10_000
KNOWN_FOR = timedelta(minutes=10)


class KnownCallers:
    """The people behind the credentials of answered requests.

    Nothing is allowed on the strength of this: it says who waits where, and every request is authenticated by Django.
    """

    def __init__(self) -> None:
        self._people = Recent[str](MOST_KNOWN)

    def person(self, environ: Mapping[str, Any]) -> str | None:
        """Return the person whose request this is, as far as its credentials were good a moment ago."""
        credentials = _credentials(environ)
        return None if credentials is None else self._people.get(credentials)

    def learn(self, environ: Mapping[str, Any]) -> None:
        """The request is answered: its environment says whose it was."""
        credentials, person = _credentials(environ), environ.get(PERSON)
        if credentials is not None and person is not None:
            self._people.put(credentials, person, until=times.now() + KNOWN_FOR)


def has_credentials(environ: Mapping[str, Any]) -> bool:
    """Return True if a request says whose it is, rightly or not."""
    return _shown(environ) is not None


def _credentials(environ: Mapping[str, Any]) -> bytes | None:
    """A digest of what a program or a browser shows; it is not kept as it is."""
    shown = _shown(environ)
    return None if shown is None else hashlib.blake2b(shown.encode("latin-1"), digest_size=16).digest()


def _shown(environ: Mapping[str, Any]) -> str | None:
    """Return what a program or a browser shows to be known by."""
    return environ.get("HTTP_AUTHORIZATION") or environ.get("HTTP_COOKIE") or None
