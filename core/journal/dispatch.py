"""Calling a worker for a delivery. A call that does not get through is no error: the sweep calls again."""

import logging
from functools import cache
from typing import NamedTuple

from celery import current_app
from django.conf import settings
from kombu.pools import ProducerPool

from core.redis import Circuit, client

TASK = "core.journal.tasks.deliver"
# A request waits no longer than this for a broker that does not answer.
LONGEST_WAIT = 0.4
# The time for which the broker is left alone after it could not be reached.
BROKER_PAUSE_SECONDS = 3.0


class WorkerCall(NamedTuple):
    """A call for a worker: the delivery, whose it is, and which people wait for it."""

    delivery_id: int
    consumer: str
    people: str = ""


logger = logging.getLogger("postcard.journal")
_circuit = Circuit(pause_seconds=BROKER_PAUSE_SECONDS)


def has_shared_broker() -> bool:
    """Return True if other processes can be called: not with a broker that lives in one process's memory."""
    return not broker_url().startswith("memory:")


def dispatch(*calls: WorkerCall, committed: float | None = None) -> bool:
    """Call a worker for each delivery; return False, at once and without an error, if it cannot.

    It is the one way to a worker, which only a simulation replaces: that makes its deliveries itself.
    `committed` is when the deliveries were, in seconds, where the caller knows: what a worker's wait is counted from.
    """
    if _circuit.is_open:
        return False
    try:
        with _producers(broker_url()).acquire(block=True, timeout=LONGEST_WAIT) as producer:
            for call in calls:
                arguments = (call.delivery_id, call.consumer, committed, call.people)
                current_app.send_task(TASK, args=arguments, producer=producer, retry=False, ignore_result=True)
    except Exception as fault:  # whatever the broker's client raises when its server is away
        _circuit.trip()
        logger.warning("could not reach the broker, the sweep will dispatch: %s", type(fault).__name__)
        return False
    return True


def answers() -> bool | None:
    """Return True if Redis answers; None where there is none."""
    if not has_shared_broker():
        return None
    from redis.exceptions import RedisError

    try:
        return bool(client(broker_url(), timeout=LONGEST_WAIT).ping())
    except RedisError:
        return False


def broker_url() -> str:
    """Return the address to which messages and calls go."""
    return str(settings.CELERY_BROKER_URL)


@cache
def _producers(url: str) -> ProducerPool:
    """Connections of this process to the broker, made to fail quickly rather than to try again."""
    broker = current_app.connection_for_write(url)
    broker.connect_timeout = LONGEST_WAIT
    broker.transport_options = {
        **(broker.transport_options or {}),
        "max_retries": 0,
        "connect_retries_timeout": LONGEST_WAIT,
        "socket_connect_timeout": LONGEST_WAIT,
        "socket_timeout": LONGEST_WAIT,
    }
    return ProducerPool(broker.Pool(limit=8), limit=8)
