"""Cursors of pages: opaque to the caller, signed by the server, good for one list with one set of filters."""

from dataclasses import dataclass
from typing import Any, cast

from django.core.signing import BadSignature, Signer
from django.http import QueryDict
from rest_framework.request import Request

from core.errors import BadCursor

LONGEST = 2000
PATTERN = r"^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$"
"""The form of cursors; those that the server gave also have a signature."""
# A cursor carries these itself or does not depend on them.
OUTSIDE = frozenset({"cursor"})
LOOSE = frozenset({"cursor", "limit"})

_signer = Signer(salt="postcard.cursor", sep=".")


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place between two rows of a list: after (or before) the row with these keys."""

    keys: list[Any]
    backwards: bool

    def write(self, request: Request) -> str:
        """The cursor as the caller gets it; it remembers the filters of the request it answers."""
        filters = {name: value for name, value in sorted(request.query_params.items()) if name not in OUTSIDE}
        signed: str = _signer.sign_object([request.path, filters, self.keys, int(self.backwards)])
        return signed


def read_cursor(request: Request) -> Cursor | None:
    """The cursor the request came with, if any."""
    if "cursor" not in request.query_params:
        return None
    _, _, keys, backwards = _opened(request)
    return Cursor(keys=keys, backwards=bool(backwards))


def restore_filters(request: Request) -> None:
    """Filters that are not repeated are those of the cursor; contradicting it is refused."""
    _, filters, _, _ = _opened(request)
    given = request.query_params.dict()
    for name in (given.keys() | filters.keys()) - LOOSE:
        if name in given and given[name] != filters.get(name):
            raise BadCursor("The cursor belongs to this list with different filters.")
    merged = QueryDict(mutable=True)
    merged.update(filters | given)
    request._request.GET = cast(Any, merged)


def _opened(request: Request) -> list[Any]:
    text = request.query_params["cursor"]
    if len(text) > LONGEST:
        raise BadCursor
    try:
        parts = _signer.unsign_object(text)
    except (BadSignature, ValueError):
        raise BadCursor from None
    if parts[0] != request.path:
        raise BadCursor
    opened: list[Any] = parts
    return opened
