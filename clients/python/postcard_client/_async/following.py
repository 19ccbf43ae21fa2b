"""Event streams that are never lost: cut connections are made again, and go on after the last event."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, cast

import httpx
from httpx_sse import EventSource, ServerSentEvent

from postcard_client._async.transport import AsyncTransport
from postcard_client._async.waiting import sleep
from postcard_client._shared import CUT, is_kind, path_of
from postcard_client.events import Event
from postcard_client.messages import MatchMessage
from postcard_client.problems import Problem

HEADERS = {"Accept": "text/event-stream", "Cache-Control": "no-store"}
SILENCE = httpx.Timeout(30, connect=10)
"""The server says something every 15 seconds: who hears nothing for 30 has been cut off."""


async def follow_events(
    transport: AsyncTransport, after: int | None, kinds: list[str] | None
) -> AsyncGenerator[Event, None]:
    """The events of the caller, of some kinds or of all, for ever."""
    if after is None:
        after = (await transport.json("GET", path_of("me", "events")))["latest"]
    # A caller that breaks off closes all of these at once: what is left to the garbage collector may outlive the loop.
    async with aclosing(_messages(transport, path_of("me", "events", "stream"), after)) as messages:
        async for message in messages:
            event: Event = json.loads(message.data)
            if is_kind(event["kind"], kinds):
                yield event


async def follow_match(transport: AsyncTransport, match: str, after: int | None) -> AsyncGenerator[MatchMessage, None]:
    """A match and the rows of its log, for ever."""
    async with aclosing(_messages(transport, path_of("matches", match, "events", "stream"), after)) as messages:
        async for message in messages:
            data: Any = json.loads(message.data)
            if message.event == "match":
                yield {"event": "match", "data": data}
            elif message.event == "row":
                yield {"event": "row", "data": data}


async def _messages(transport: AsyncTransport, path: str, after: int | None) -> AsyncGenerator[ServerSentEvent, None]:
    """The messages of a stream that have data."""
    attempt = 0
    while True:
        try:
            async with (
                transport.stream(path, {"after": after}, headers=HEADERS, timeout=SILENCE) as answer,
                aclosing(_heard(answer)) as messages,
            ):
                async for message in messages:
                    attempt = 0
                    if not message.data:
                        continue
                    # Noted before it is yielded: a caller that breaks off here continues after this event.
                    after = int(message.id) if message.id.isdecimal() else after
                    yield message
        except CUT:
            wait = None
        except Problem as problem:
            # Whatever else it is, such as a token that has ended, asking again would not help.
            if problem.status != 429 and problem.status < 500:
                raise
            wait = problem.retry_after
        else:
            wait = None
        attempt += 1
        await sleep(transport.retries.wait_before(attempt) if wait is None else wait)


def _heard(answer: httpx.Response) -> AsyncGenerator[ServerSentEvent, None]:
    """Yield the events of a stream. The library calls the one of its two generators that is not async an iterator."""
    messages: Any = EventSource(answer).aiter_sse()
    return cast(AsyncGenerator[ServerSentEvent, None], messages)
