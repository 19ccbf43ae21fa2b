"""The heartbeats of idle readers: all whose time has come are looked at together, by a few queries."""

import asyncio
import logging
import math
import random
import time
from collections.abc import Callable, Collection, Mapping
from functools import partial
from weakref import WeakKeyDictionary

from core.http.streams import in_thread
from notifications.streams.readers import Reader, latest_of

logger = logging.getLogger("postcard.feeds")

HEARTBEAT_SECONDS = (9.0, 13.0)
"""A comment at least every 15 seconds; not all streams at the same moment."""
GRID_SECONDS = 0.5
"""Heartbeats come at multiples of this, so that many come together."""
GATHER_SECONDS = 0.02
"""The time for which the first heartbeat waits for others to come with it."""
UNKNOWN = -1
"""Used in place of the number of an event that could not be read."""

Look = Callable[[Collection[Reader]], Mapping[Reader, int]]


def heartbeat() -> float:
    """Return the seconds that a stream waits at most before it says that it is there."""
    now = time.monotonic()
    return math.ceil((now + random.uniform(*HEARTBEAT_SECONDS)) / GRID_SECONDS) * GRID_SECONDS - now


class Heartbeats:
    """The idle readers of a process."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._asked: dict[Reader, asyncio.Future[int | None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def latest(self, reader: Reader) -> int | None:
        """The number of the reader's latest event; None if they may not read any more."""
        loop = asyncio.get_running_loop()
        if not self._asked:
            self._task = loop.create_task(self._answer())
        asked = self._asked.setdefault(reader, loop.create_future())
        # A caller who leaves does not cancel it for others who read by the same token.
        return await asyncio.shield(asked)

    async def _answer(self) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        asked, self._asked = self._asked, {}
        found: Mapping[Reader, int | None]
        try:
            found = await in_thread(partial(self._look, list(asked)))
        except Exception as fault:
            # Each then asks by itself, and fails by itself.
            logger.warning("Could not check for idle readers: %s", type(fault).__name__)
            found = dict.fromkeys(asked, UNKNOWN)
        for reader, answer in asked.items():
            if not answer.done():
                answer.set_result(found.get(reader))


_beats: "WeakKeyDictionary[asyncio.AbstractEventLoop, Heartbeats]" = WeakKeyDictionary()


def beats() -> Heartbeats:
    """The heartbeats of the loop that runs."""
    return _beats.setdefault(asyncio.get_running_loop(), Heartbeats(latest_of))
