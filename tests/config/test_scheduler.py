"""The scheduler of beat, stopped while it works."""

import signal
import threading
from collections.abc import Iterator

import pytest
from celery.apps.beat import Beat
from celery.beat import Service

from config.celery import app
from config.scheduler import Scheduler

STOPS = (signal.SIGTERM, signal.SIGINT)


class BusyHeart:
    """A heart that is asked to stop in the middle of a statement, which holds the lock of its connection."""

    is_first = True

    def __init__(self) -> None:
        self._connection = threading.Lock()
        self.ends = 0

    def beat(self) -> None:
        """Leave a sign of life."""
        with self._connection:
            signal.raise_signal(signal.SIGTERM)

    def end(self) -> None:
        """Take it back, which takes a statement as well."""
        assert self._connection.acquire(blocking=False), "it waits for ever for itself"
        self._connection.release()
        self.ends += 1


@pytest.fixture
def own_handlers() -> Iterator[None]:
    """The handlers of the tests come back."""
    before = {number: signal.getsignal(number) for number in STOPS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("own_handlers")
def test_a_stop_in_the_middle_of_a_statement_is_no_deadlock() -> None:
    heart = BusyHeart()
    service = Service(app, scheduler_cls=Scheduler)
    assert isinstance(service.scheduler, Scheduler)
    service.scheduler._heart = heart  # type: ignore[assignment]  # all that is asked of one
    Beat(app=app).install_sync_handler(service)

    service.start()

    assert heart.ends == 1
