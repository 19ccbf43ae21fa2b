"""Waiting for news: those who read a feed or follow a match wait in a web process until there may be some.

With Redis each web process listens to what the workers publish (`wake_ups`). Without it, it asks the database, with one
query for all of its readers, at intervals or, if that is SQLite, when something was written. A reader who is not woken,
since Redis is away, looks at the next heartbeat.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from django.conf import settings

from core.database.sqlite3.commits import Commits
from core.http.streams import in_thread
from core.redis import listening_client
from notifications.streams.versions import versions_of
from notifications.streams.wake_ups import AWAY_SECONDS, LONGEST_WAIT, channel

logger = logging.getLogger("postcard.feeds")

LOOK_EVERY_SECONDS = 0.25
"""The interval at which the database is asked where there is no Redis; the longest one if it shows commits."""
REST = 20
"""The pause after a look, as a multiple of its time, up to the longest: with thousands of readers a look takes long."""

Versions = Callable[[Sequence[str]], Mapping[str, Any]]
"""Reads, for keys of feeds or matches, values that change with their events."""


class Waiter:
    """A reader who waits under some names."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = tuple(keys)
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """There may be news."""
        self._woken.set()

    async def wait(self, seconds: float) -> bool:
        """Wait until there may be news, or for so many seconds; return True if there may be news."""
        # Python 3.11's `wait_for` forgets that it was cancelled when it is woken at the same moment.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        is_woken = self._woken.is_set()
        self._woken.clear()
        return is_woken


class Hub:
    """All waiters of a process, and the one task that learns for all of them what has changed."""

    def __init__(self, read_versions: Versions) -> None:
        self._read_versions = read_versions
        self._waiters: dict[str, set[Waiter]] = {}
        self._versions: dict[str, Any] = {}
        self._task: asyncio.Task[None] | None = None

    @contextlib.contextmanager
    def waiting(self, *keys: str) -> Iterator[Waiter]:
        """A waiter under these names. Begin to wait before reading, so that nothing falls between the two."""
        waiter = Waiter(keys)
        for key in keys:
            self._waiters.setdefault(key, set()).add(waiter)
        # The last one to leave may have cancelled it just now: it ends a little later.
        if self._task is None or self._task.done() or self._task.cancelling():
            self._task = asyncio.get_running_loop().create_task(self._run())
        try:
            yield waiter
        finally:
            for key in keys:
                self._waiters[key].discard(waiter)
                if not self._waiters[key]:
                    del self._waiters[key]
                    self._versions.pop(key, None)
            if not self._waiters:
                self._task.cancel()

    def wake(self, keys: Sequence[str]) -> None:
        """Wake the readers who wait under these names."""
        for key in keys:
            for waiter in self._waiters.get(key, ()):
                waiter.wake()

    async def _run(self) -> None:
        while True:
            if url := settings.POSTCARD_REDIS_URL:
                try:
                    await self._listen(url)
                except Exception as fault:
                    logger.warning("Redis is not available. Reading feeds from the database: %s", type(fault).__name__)
            await self._look_for_a_while()

    async def _listen(self, url: str) -> None:
        """Listen to Redis until it goes away."""
        client = listening_client(url, timeout=LONGEST_WAIT)
        try:
            async with client.pubsub(ignore_subscribe_messages=True) as subscription:
                await subscription.subscribe(channel())
                # Earlier messages are lost, so every reader checks once.
                self.wake(list(self._waiters))
                while True:
                    message = await subscription.get_message(timeout=LONGEST_WAIT * 5)
                    if message is not None:
                        self.wake(message["data"].decode().split())
        finally:
            await client.aclose()

    async def _look_for_a_while(self) -> None:
        """Ask the database until Redis is tried again."""
        loop = asyncio.get_running_loop()
        until = loop.time() + AWAY_SECONDS
        with Commits() as commits:
            while loop.time() < until:
                start = loop.time()
                if commits.are_new():
                    await self._look()
                await asyncio.sleep(commits.pause_after(loop.time() - start, rest=REST, usual=LOOK_EVERY_SECONDS))

    async def _look(self) -> None:
        keys = sorted(self._waiters)
        try:
            found = await in_thread(lambda: self._read_versions(keys))
        except Exception as fault:
            logger.warning("Could not query the database for new events: %s", type(fault).__name__)
            return
        for key in keys:
            if key in self._waiters and (key not in self._versions or self._versions[key] != found.get(key)):
                # A key that is new here: there may have been news since its waiter began.
                self._versions[key] = found.get(key)
                self.wake([key])


_hubs: "WeakKeyDictionary[asyncio.AbstractEventLoop, Hub]" = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the loop that runs."""
    return _hubs.setdefault(asyncio.get_running_loop(), Hub(versions_of))
