"""The feed as a list: what happened after a number, at once or as soon as there is something."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import EventsGone, Throttled
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.params import bad_parameter, whole_number
from core.http.streams import in_thread, stream
from core.http.views import PostcardView
from core.shapes import to_json
from notifications.registry import KIND
from notifications.selectors.feeds import ShownEvents, feed_of
from notifications.streams.hub import hub
from notifications.streams.limits import slot
from notifications.streams.readers import Read, Reader, read_feed, read_on, reader_of
from notifications.streams.wake_ups import feed_key

LAST_NUMBER = 2**31 - 1
LONGEST_WAIT = 60
LOOK_AGAIN_SECONDS = 10.0
"""The interval at which a held request looks by itself and authenticates its caller again."""
MOST_KINDS = 50
LONGEST_KINDS = 1000


def kinds_asked(request: Request) -> list[str]:
    """The kinds that are asked for; none is all of them."""
    text = request.query_params.get("kinds")
    if text is None:
        return []
    names = text.split(",")
    if len(names) > MOST_KINDS or len(text) > LONGEST_KINDS or not all(KIND.fullmatch(name) for name in names):
        raise bad_parameter(
            "kinds", "invalid", "Kinds of events, separated by commas, such as `turn.*,match.finished`."
        )
    return names


class EventsView(PostcardView):
    scopes = {"GET": "read"}
    filters = {"GET": {"after", "wait", "limit", "kinds"}}

    @extend_schema(
        operation_id="listEvents",
        summary="List events",
        tags=["events"],
        parameters=[
            OpenApiParameter(
                "after",
                {"type": "integer", "minimum": 0, "maximum": LAST_NUMBER},
                description=(
                    "The `id` of the last event that you know, or `latest`. Without it: "
                    "no results, only the current position."
                ),
            ),
            OpenApiParameter(
                "wait",
                {"type": "integer", "minimum": 0, "maximum": LONGEST_WAIT, "default": 0},
                description="How many seconds the answer may be held until there is an event.",
            ),
            OpenApiParameter(
                "kinds",
                {"type": "string", "minLength": 3, "maxLength": LONGEST_KINDS},
                description="Only these kinds, separated by commas. `turn.*` is a whole group.",
            ),
        ],
        responses={200: serializer_of(ShownEvents), **problems(EventsGone, Throttled)},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List your events, oldest first.

        Continue after the `id` of the last event. If a page is not full, continue after `latest`.
        """
        user = caller_of(request)
        after = whole_number(request, "after", least=0, most=LAST_NUMBER)
        wait = whole_number(request, "wait", least=0, most=LONGEST_WAIT, default=0) or 0
        limit = whole_number(request, "limit", least=1, most=self.limit_max, default=50) or 50
        kinds = kinds_asked(request)
        if after is None:
            return Response(_page(Read([], feed_of(user.pk).last)))
        found = read_feed(user.pk, after=after, limit=limit, kinds=kinds)
        if found.events or not wait:
            return Response(_page(found))
        # The rows up to `latest` hold nothing of these kinds: it goes on after them.
        answer = held(reader_of(request), after=found.latest, limit=limit, kinds=kinds, wait=wait)
        return stream(answer, content_type="application/json")


def _page(found: Read) -> Any:
    return to_json(ShownEvents(results=found.events, latest=found.latest))


async def held(reader: Reader, *, after: int, limit: int, kinds: list[str], wait: float) -> AsyncIterator[bytes]:
    """The page as JSON, once there is something or the time is over."""
    found = Read([], after)
    loop = asyncio.get_running_loop()
    until = loop.time() + wait
    # It is cancelled when the web process stops: the answer is an empty page, and the caller asks the next process.
    with suppress(asyncio.CancelledError), slot(reader), hub().waiting(feed_key(reader.user_id)) as waiter:
        while True:
            again = await in_thread(partial(read_on, reader, after=found.latest, limit=limit, kinds=kinds))
            if again is None:
                break
            found = again
            if found.events or loop.time() >= until:
                break
            await waiter.wait(min(LOOK_AGAIN_SECONDS, max(0.0, until - loop.time())))
    yield JSONRenderer().render(_page(found))
