"""The feed as an event stream: each event as it happens, and a comment while nothing does."""

import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request

from accounts.api.authentication import BearerAuthentication, SessionAuthentication, caller_of
from core.errors import EventsGone, FieldError, Invalid, Throttled
from core.http.openapi.schema import problems
from core.http.params import whole_number
from core.http.responses import PlainText
from core.http.streams import EVENT_STREAM, in_thread, stream
from core.http.views import PostcardView
from core.shapes import to_json
from notifications.api.events import LAST_NUMBER
from notifications.api.tickets import TicketAuthentication
from notifications.selectors.feeds import feed_of
from notifications.streams.heartbeats import beats, heartbeat
from notifications.streams.hub import hub
from notifications.streams.limits import slot
from notifications.streams.readers import Reader, read_feed, read_on, reader_of
from notifications.streams.wake_ups import feed_key

RETRY = b"retry: 2000\n\n"
COMMENT = b":\n\n"
BATCH = 50
"""The number of events that are read at once. Before each batch the reader's credentials are checked again."""

AFTER = OpenApiParameter(
    "after",
    {"type": "integer", "minimum": 0, "maximum": LAST_NUMBER},
    description="Continue after this number. `Last-Event-ID` takes precedence. Without either: only new events.",
)
LAST_EVENT_ID = OpenApiParameter(
    "Last-Event-ID",
    {"type": "integer", "minimum": 0, "maximum": LAST_NUMBER},
    location=OpenApiParameter.HEADER,
    description="The `id` of the last event that you have. Browsers send it when they reconnect.",
)
STREAM_OF_EVENTS = {(200, EVENT_STREAM): OpenApiResponse(OpenApiTypes.STR, description="An endless event stream.")}


class EventStream(PlainText):
    """Renderer that declares the response an event stream; a generator writes it."""

    media_type = EVENT_STREAM
    format = "stream"


def resume_after(request: Request, *, least: int = 0) -> int | None:
    """Return the number of the last event that the caller has: from the header, which a browser sends, or the query."""
    header = request.headers.get("Last-Event-ID", "")
    if header:
        if header.isascii() and header.isdigit() and len(header) < 11 and int(header) <= LAST_NUMBER:
            return int(header)
        wrong = FieldError("Last-Event-ID", "invalid", f"Must be a whole number from 0 to {LAST_NUMBER}.")
        raise Invalid("A header is not valid.", errors=[wrong])
    return whole_number(request, "after", least=least, most=LAST_NUMBER)


def message(event: str, data: Any, number: int | None = None) -> bytes:
    """One message of an event stream. JSON has no line breaks, so one line holds it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    number_line = "" if number is None else f"id: {number}\n"
    return f"{number_line}event: {event}\ndata: {text}\n\n".encode()


class StreamView(PostcardView):
    """An event stream. Readers authenticate as for other requests, or with a ticket where they cannot send a header."""

    scopes = {"GET": "read"}
    filters = {"GET": {"after", "ticket"}}
    renderer_classes = (EventStream,)
    authentication_classes = (TicketAuthentication, BearerAuthentication, SessionAuthentication)


class EventStreamView(StreamView):
    @extend_schema(
        operation_id="streamEvents",
        summary="Stream events",
        tags=["events"],
        parameters=[AFTER, LAST_EVENT_ID],
        responses={**STREAM_OF_EVENTS, **problems(EventsGone, Throttled)},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Follow your events: `id` is the number, `event` the kind, and `data` the event as JSON."""
        user, after = caller_of(request), resume_after(request)
        if after is None:
            after = feed_of(user.pk).last
        else:
            # A reader who has missed deleted rows is refused before the stream begins.
            read_feed(user.pk, after=after, limit=1)
        return stream(follow(reader_of(request), after))


async def follow(reader: Reader, after: int) -> AsyncIterator[bytes]:
    """The events after a number, and those to come, until the caller leaves or may not stay."""
    with slot(reader), hub().waiting(feed_key(reader.user_id)) as waiter:
        yield RETRY
        while True:
            found = await in_thread(partial(read_on, reader, after=after, limit=BATCH))
            if found is None:
                return
            for event in found.events:
                yield message(event.kind, to_json(event), event.id)
                after = event.id
            if not found.events:
                yield COMMENT
            # The rest of it is read at once.
            is_idle = len(found.events) < BATCH
            while is_idle and not await waiter.wait(heartbeat()):
                latest = await beats().latest(reader)
                if latest is None:
                    return
                if is_idle := latest == after:
                    yield COMMENT
