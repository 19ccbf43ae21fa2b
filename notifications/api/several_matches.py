"""Several matches as one event stream: each of them whenever anything about it changes (ADR 0043)."""

from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from accounts.api.authentication import user_or_stranger
from core.errors import NotFound, Throttled
from core.http.openapi.schema import problems
from core.http.params import bad_parameter
from core.http.streams import in_thread, stream
from games.selectors.reading.following import follow_match
from games.services.clocks.lateness import settled_match
from notifications.api.events import LAST_NUMBER
from notifications.api.streams import COMMENT, RETRY, STREAM_OF_EVENTS, StreamView, message
from notifications.streams.heartbeats import heartbeat
from notifications.streams.hub import hub
from notifications.streams.limits import slot
from notifications.streams.readers import Reader, admitted, reader_of
from notifications.streams.versions import versions_of
from notifications.streams.wake_ups import match_key

MOST: Final = 24
"""The most matches that one stream follows."""
LONGEST: Final = 32
"""The longest id of a match."""

MATCHES = OpenApiParameter(
    "matches",
    {"type": "array", "items": {"type": "string", "maxLength": LONGEST}, "minItems": 1, "maxItems": MOST},
    required=True,
    style="form",
    explode=False,
    description="The ids of the matches, separated by commas.",
)


class SeveralMatchesView(StreamView):
    filters = {"GET": {"matches", "ticket"}}
    open_to_onlookers = {"GET"}

    @extend_schema(
        operation_id="streamMatches",
        summary="Stream several matches",
        tags=["events"],
        parameters=[MATCHES],
        responses={**STREAM_OF_EVENTS, **problems(NotFound, Throttled)},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Follow up to 24 matches that you may see over one connection, as a spectator of a tournament does.

        `event: match` carries a match with its `clocks`: each at the start, and again whenever it changes, including
        its `ply`. It has no `id`: every connection starts anew. Fetch the state of a table when its `ply` has changed.
        A match that you may no longer see is left out from then on.
        Spectators of public and unlisted matches need no token; fewer streams are kept for them.
        """
        user, ids = user_or_stranger(request), ids_asked(request)
        for match_id in ids:
            settled_match(match_id, user)
        return stream(follow(reader_of(request), ids))


def ids_asked(request: Request) -> list[str]:
    """The matches that are asked for, each once."""
    ids = list(dict.fromkeys(filter(None, request.query_params.get("matches", "").split(","))))
    if not 1 <= len(ids) <= MOST:
        raise bad_parameter("matches", "invalid", f"Send the ids of 1 to {MOST} matches, separated by commas.")
    return ids


class Followed:
    """The matches of one stream, and the state that its reader knows."""

    def __init__(self, reader: Reader, ids: Sequence[str]) -> None:
        self._reader = reader
        self._ids = list(ids)
        self._marks: dict[str, Any] = {}
        self._known: dict[str, dict[str, Any]] = {}

    def news(self) -> list[dict[str, Any]] | None:
        """The matches that have changed; None if the reader may not follow any longer. One query where none has."""
        user = admitted(self._reader)
        if user is None:
            return None
        marks, found = versions_of([match_key(one) for one in self._ids]), []
        for match_id in list(self._ids):
            mark = marks.get(match_key(match_id))
            if match_id in self._marks and self._marks[match_id] == mark:
                continue
            self._marks[match_id] = mark
            try:
                match = follow_match(settled_match(match_id, user), user, after=LAST_NUMBER, limit=0).match
            except NotFound:
                self._ids.remove(match_id)
                continue
            if self._known.get(match_id) != match:
                self._known[match_id] = match
                found.append(match)
        return found if self._ids else None


async def follow(reader: Reader, ids: Sequence[str]) -> AsyncIterator[bytes]:
    """The matches as they stand, and each that changes, until the caller leaves or may not stay."""
    followed = Followed(reader, ids)
    with slot(reader), hub().waiting(*map(match_key, ids)) as waiter:
        yield RETRY
        while True:
            found = await in_thread(followed.news)
            if found is None:
                return
            for match in found:
                yield message("match", match)
            if not found:
                yield COMMENT
            await waiter.wait(heartbeat())
