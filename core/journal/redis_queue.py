"""Calls for deliveries that are made at once: a list in Redis, in which the threads of all workers wait (ADR 0006).

To send a message of Celery's and to take it costs more than to tell two people of a move. What Celery adds, an account
of which messages were taken, is not needed: the rows are the queue, and the sweep calls again for what was lost.
"""

import logging
import threading
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from django.db import connection

from core.journal import registry
from core.journal.ordered import deliver_in_order
from core.redis import client

if TYPE_CHECKING:
    from redis import Redis

logger = logging.getLogger("postcard.journal")

KEY: Final = "postcard:calls"
LISTENERS: Final = 2
"""The threads of each worker: one goes on while the other waits for a row that is locked."""
LOOK_EVERY_SECONDS: Final = 1.0
"""Seconds between a thread's checks for a stop, while it receives nothing."""
AFTER_A_FAULT_SECONDS: Final = 1.0


def uses_redis_queue(consumer: str) -> bool:
    """Return True if it is called for here: consumers in order wait for the database alone, not for long."""
    entry = registry.consumers().get(consumer)
    return entry is not None and entry.in_order is not None


def call(url: str, *calls: tuple[int, str], wait: float) -> None:
    """Call some worker for deliveries, each with its consumer; raises whatever Redis' client does."""
    _caller(url, wait).rpush(KEY, *(f"{delivery_id} {consumer}" for delivery_id, consumer in calls))


def answers(url: str, *, wait: float) -> bool:
    """Return True if Redis answers within this time."""
    from redis.exceptions import RedisError

    try:
        return bool(_caller(url, wait).ping())
    except RedisError:
        return False


@cache
def _caller(url: str, wait: float) -> "Redis":
    return client(url, timeout=wait)


class Listeners:
    """The threads of this worker that wait for calls, if they run."""

    def __init__(self) -> None:
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self, url: str) -> None:
        """Begin to listen."""
        self._stopping.clear()
        # A wait in Redis ends a good while before its connection gives up.
        redis = client(url, timeout=LOOK_EVERY_SECONDS * 5)
        names = [f"calls-{number}" for number in range(LISTENERS)]
        self._threads = [threading.Thread(target=self._run, args=(redis,), name=name, daemon=True) for name in names]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Stop after the call in hand, without waiting for it."""
        self._stopping.set()

    def join(self) -> None:
        """Wait until they have stopped."""
        for thread in self._threads:
            thread.join()

    def _run(self, redis: "Redis") -> None:
        while not self._stopping.is_set():
            try:
                self._answer(redis)
            except Exception as fault:
                logger.warning("calls cannot be answered, the sweep will do: %s", type(fault).__name__)
                self._stopping.wait(AFTER_A_FAULT_SECONDS)

    def _answer(self, redis: "Redis") -> None:
        heard: Any = redis.blpop([KEY], timeout=LOOK_EVERY_SECONDS)
        if heard is None:
            return
        delivery_id, _, consumer = heard[1].decode().partition(" ")
        # A delivery for an unknown consumer was dispatched by another version of the server.
        if (entry := registry.consumers().get(consumer)) is not None and entry.in_order is not None:
            try:
                deliver_in_order(entry, int(delivery_id))
            finally:
                connection.close()


listeners = Listeners()
