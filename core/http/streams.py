"""Event streams: answers that send events to a caller as they happen (ADR 0039).

The view does everything that needs a thread or the database (authentication, scopes, where to begin) and returns
`stream(...)` around an asynchronous generator. The loop of the web server iterates over the generator for as long as
the caller stays. An idle stream holds a connection and some memory, but no thread and no database connection.

- The generator never blocks. It reads rows by `in_thread`.
- It is cancelled when the caller leaves or the server stops; `finally` releases what it holds.
- A caller who does not read is disconnected after POSTCARD_WEB_ANSWER_SECONDS.
- An exception in it breaks the answer off and is logged without its message.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from django.db import close_old_connections
from django.http import StreamingHttpResponse

EVENT_STREAM = "text/event-stream"

Result = TypeVar("Result")


def stream(pieces: AsyncIterator[bytes], content_type: str = EVENT_STREAM) -> StreamingHttpResponse:
    """An answer whose body is what the generator yields, each piece written at once."""
    answer = StreamingHttpResponse(pieces, content_type=content_type)
    answer["Cache-Control"] = "no-store"
    # Without it nginx buffers what it should pass on.
    answer["X-Accel-Buffering"] = "no"
    return answer


async def in_thread(work: Callable[[], Result]) -> Result:
    """Call `work` in a thread, which gives its database connection back afterwards."""

    def work_and_release() -> Result:
        try:
            return work()
        finally:
            close_old_connections()

    return await asyncio.to_thread(work_and_release)
