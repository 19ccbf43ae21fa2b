"""Waking those who read a feed or follow a match: after the commit, and never as the only way to learn of an event.

In production the worker publishes to Redis which feeds and matches have changed, and each web process listens. Without
Redis each web process asks the database, with one query for all of its readers. A reader who is not woken, since Redis
is away, looks at the next heartbeat.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

from django.conf import settings
from django.utils.crypto import salted_hmac
from redis import Redis
from redis import asyncio as redis_async
from redis.backoff import NoBackoff
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry

from core.circuit import Circuit
from core.http.streams import in_thread
from notifications.selectors.marks import marks_of

logger = logging.getLogger("postcard.feeds")

LOOK_EVERY_SECONDS = 0.25
"""How often the database is asked where there is no Redis."""
AWAY_SECONDS = 5.0
"""How long the database is asked where Redis is away, until Redis is tried again."""
LONGEST_WAIT = 1.0

Marks = Callable[[Sequence[str]], Mapping[str, Any]]
"""Gives, for the ids of feeds or matches, something that changes whenever there is news of them."""

_circuit = Circuit(pause_seconds=AWAY_SECONDS)
# Only a Redis that is rented says when it is maintained; any other would be asked for nothing.
_NOT_MANAGED = MaintNotificationsConfig(enabled=False)


def of_user(user_id: int) -> str:
    """The name under which readers of a person's feed wait."""
    return f"u{user_id}"


def of_match(match_id: str) -> str:
    """The name under which the readers of a match wait."""
    return f"m{match_id}"


# --- the worker's side ---


def wake(keys: Sequence[str]) -> None:
    """Wakes all who wait under these names, in whichever process; if it cannot, they look by themselves."""
    url = settings.POSTCARD_COUNTS_URL
    if not url or not keys or _circuit.is_broken:
        return
    try:
        _publisher(url).publish(channel(), " ".join(keys))
    except Exception as fault:  # whatever the client raises when its server is away
        _circuit.trip()
        logger.warning("Redis is away, readers of feeds look by themselves: %s", type(fault).__name__)


@cache
def _publisher(url: str) -> Redis:
    return Redis.from_url(
        url,
        socket_connect_timeout=0.5,
        socket_timeout=LONGEST_WAIT,
        retry=Retry(NoBackoff(), 0),
        maint_notifications_config=_NOT_MANAGED,
    )


def channel() -> str:
    """The channel of this server alone: channels are common to all databases of a Redis."""
    return "postcard:wake:" + salted_hmac("postcard.wake", "channel", algorithm="sha256").hexdigest()[:16]


# --- the web server's side ---


class Waiter:
    """A reader who waits under some names."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = tuple(keys)
        self._bell = asyncio.Event()

    def ring(self) -> None:
        """There may be news."""
        self._bell.set()

    async def wait(self, seconds: float) -> bool:
        """Returns when there may be news, or after so many seconds; whether there may be."""
        # Python 3.11's `wait_for` forgets that it was cancelled when the bell rings at the same moment.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._bell.wait()
        is_rung = self._bell.is_set()
        self._bell.clear()
        return is_rung


class Hub:
    """All waiters of a process, and the one task that learns for all of them what has changed."""

    def __init__(self, marks: Marks) -> None:
        self._read_marks = marks
        self._waiters: dict[str, set[Waiter]] = {}
        self._marks: dict[str, Any] = {}
        self._task: asyncio.Task[None] | None = None

    @contextlib.contextmanager
    def waiting(self, *keys: str) -> Iterator[Waiter]:
        """A waiter under these names. Begin to wait before reading, so that nothing falls between the two."""
        waiter = Waiter(keys)
        for key in keys:
            self._waiters.setdefault(key, set()).add(waiter)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())
        try:
            yield waiter
        finally:
            for key in keys:
                self._waiters[key].discard(waiter)
                if not self._waiters[key]:
                    del self._waiters[key]
                    self._marks.pop(key, None)
            if not self._waiters:
                self._task.cancel()

    def ring(self, keys: Sequence[str]) -> None:
        """Wake the readers who wait under these names."""
        for key in keys:
            for waiter in self._waiters.get(key, ()):
                waiter.ring()

    async def _run(self) -> None:
        while True:
            url = settings.POSTCARD_COUNTS_URL
            if not url:
                await self._look_for(AWAY_SECONDS)
                continue
            try:
                await self._hear(url)
            except Exception as fault:
                logger.warning("Redis is away, feeds are looked at in the database: %s", type(fault).__name__)
                await self._look_for(AWAY_SECONDS)

    async def _hear(self, url: str) -> None:
        """Hear from Redis until it goes away."""
        client = redis_async.Redis.from_url(
            url,
            socket_connect_timeout=LONGEST_WAIT,
            health_check_interval=10,
            maint_notifications_config=_NOT_MANAGED,
        )
        try:
            async with client.pubsub(ignore_subscribe_messages=True) as heard:
                await heard.subscribe(channel())
                # Earlier messages are lost, so every reader checks once.
                self.ring(list(self._waiters))
                while True:
                    message = await heard.get_message(timeout=LONGEST_WAIT * 5)
                    if message is not None:
                        self.ring(message["data"].decode().split())
        finally:
            await client.aclose()

    async def _look_for(self, seconds: float) -> None:
        """Ask the database for so long."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while loop.time() < until:
            await self._look()
            await asyncio.sleep(LOOK_EVERY_SECONDS)

    async def _look(self) -> None:
        keys = sorted(self._waiters)
        try:
            found = await in_thread(lambda: self._read_marks(keys))
        except Exception as fault:
            logger.warning("It could not be looked what is new: %s", type(fault).__name__)
            return
        for key in keys:
            if key in self._waiters and (key not in self._marks or self._marks[key] != found.get(key)):
                # A name that is new here: there may have been news since its waiter began.
                self._marks[key] = found.get(key)
                self.ring([key])


_hubs: "WeakKeyDictionary[asyncio.AbstractEventLoop, Hub]" = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the loop that runs."""
    return _hubs.setdefault(asyncio.get_running_loop(), Hub(marks_of))
