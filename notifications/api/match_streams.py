"""A match as an event stream: its rows as they are written, and the match whenever something else about it changes."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from accounts.api.authentication import user_or_stranger
from core.errors import NotFound, Throttled
from core.http.openapi.schema import problems
from core.http.streams import in_thread, stream
from games.selectors.reading.following import Followed, follow_match
from games.services.clocks.lateness import settled_match
from notifications.api.events import LAST_NUMBER
from notifications.api.streams import (
    COMMENT,
    RETRY,
    STREAM_OF_EVENTS,
    StreamView,
    message,
    resume_after,
)
from notifications.streams.heartbeats import heartbeat
from notifications.streams.hub import hub
from notifications.streams.limits import slot
from notifications.streams.readers import Reader, admitted, reader_of
from notifications.streams.wake_ups import match_key

BATCH = 100
"""The number of rows that are read at once."""

AFTER_PLY = OpenApiParameter(
    "after",
    {"type": "integer", "minimum": -1, "maximum": LAST_NUMBER},
    description=(
        "Continue after the row of this ply; -1 for all rows. `Last-Event-ID` takes "
        "precedence. Without either: only new rows."
    ),
)
LAST_PLY = OpenApiParameter(
    "Last-Event-ID",
    {"type": "integer", "minimum": 0, "maximum": LAST_NUMBER},
    location=OpenApiParameter.HEADER,
    description="The `id` of the last row that you have. Browsers send it when they reconnect.",
)


class MatchStreamView(StreamView):
    open_to_onlookers = {"GET"}

    @extend_schema(
        operation_id="streamMatch",
        summary="Stream a match",
        tags=["events"],
        parameters=[AFTER_PLY, LAST_PLY],
        responses={**STREAM_OF_EVENTS, **problems(NotFound, Throttled)},
    )
    def get(self, request: Request, match_id: str) -> HttpResponseBase:
        """Follow a match that you may see.

        `event: match` carries the match with its `clocks`: at the start, and whenever anything but its `ply` changes.
        `event: row` carries a row of the log as you may read it, with its ply as `id`.
        Spectators of public and unlisted matches need no token; fewer streams are kept for them.
        """
        user, after = user_or_stranger(request), resume_after(request, least=-1)
        seen = follow_match(settled_match(match_id, user), user, after=LAST_NUMBER, limit=0)
        start = seen.match["ply"] - 1 if after is None else after
        return stream(follow(reader_of(request), match_id, start))


def look(reader: Reader, match_id: str, after: int) -> Followed | None:
    """Return what is new, or None if the reader may not follow the match any more."""
    user = admitted(reader)
    if user is None:
        return None
    try:
        return follow_match(settled_match(match_id, user), user, after=after, limit=BATCH)
    except NotFound:
        return None


async def follow(reader: Reader, match_id: str, after: int) -> AsyncIterator[bytes]:
    """The match and the rows after a ply, and those to come, until the caller leaves or may not stay."""
    known: dict[str, Any] | None = None
    with slot(reader), hub().waiting(match_key(match_id)) as waiter:
        yield RETRY
        while True:
            found = await in_thread(partial(look, reader, match_id, after))
            if found is None:
                return
            facts = {name: value for name, value in found.match.items() if name != "ply"}
            is_first, has_changed = known is None, facts != known
            if is_first:
                yield message("match", found.match)
            for row in found.rows:
                yield message("row", row, row["ply"])
                after = row["ply"]
            if has_changed and not is_first:
                yield message("match", found.match)
            if not found.rows and not has_changed:
                yield COMMENT
            known = facts
            if len(found.rows) < BATCH:
                await waiter.wait(heartbeat())
