"""A broker that goes away for a while: nothing fails, nothing is lost, it only takes longer."""

import signal
import subprocess
import time
from collections.abc import Callable, Iterator

import pytest
from pytest_django import Settings

from core.journal.models import Delivery, Event, State
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import posted
from tests.processes import beside, free_port

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.services]

LONGEST_REQUEST = 1.0


class Broker:
    """A Redis of the test's own, that can be stopped and started."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Up, with nothing in it."""
        command = ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop(self) -> None:
        """Gone, with all that was in it."""
        if self.process:
            self.process.kill()
            self.process.wait()


@pytest.fixture
def broker(settings: Settings) -> Iterator[Broker]:
    """The broker, not yet started."""
    broker = Broker()
    settings.CELERY_BROKER_URL = broker.url
    yield broker
    broker.stop()


def within(seconds: float, what: Callable[[], bool]) -> bool:
    """Whether it becomes true in time."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def all_done() -> bool:
    """Whether nobody has to hear of anything any more."""
    return not Delivery.objects.exclude(state=State.DONE).exists()


def timed(number: int) -> float:
    """How long it takes to write something down and call for a worker."""
    start = time.monotonic()
    posted(number)
    return time.monotonic() - start


def test_a_broker_that_goes_away_for_ten_seconds_loses_nothing_and_fails_nothing(
    listen: Listen, broker: Broker
) -> None:
    listen("one", lambda event, lease: None)
    broker.start()
    with beside("tests.core.journal.celery_beside", broker.url):
        timed(1)
        assert within(20, all_done)
        broker.stop()
        waits = [timed(number) for number in range(2, 8)]
        time.sleep(10)
        waits.append(timed(8))
        assert not all_done()
        broker.start()
        waits.append(timed(9))
        assert within(40, all_done)
    assert max(waits) < LONGEST_REQUEST
    numbers = [event.payload["number"] for event in Event.objects.order_by("pk")]
    assert numbers == list(range(1001, 1010)), "each was heard of exactly once"


def test_a_broker_that_hangs_holds_nobody_up(listen: Listen, broker: Broker) -> None:
    listen("one", lambda event, lease: None)
    broker.start()
    assert within(5, lambda: timed(1) < LONGEST_REQUEST)
    assert broker.process is not None
    broker.process.send_signal(signal.SIGSTOP)
    try:
        waits = [timed(number) for number in range(2, 7)]
    finally:
        broker.process.send_signal(signal.SIGCONT)
    assert max(waits) < LONGEST_REQUEST
    assert sum(waits) < 2 * LONGEST_REQUEST, "it is not asked again and again"


def test_a_message_that_is_lost_only_delays(listen: Listen, broker: Broker) -> None:
    listen("one", lambda event, lease: None)
    broker.start()
    posted(1)
    broker.stop()
    broker.start()
    with beside("tests.core.journal.celery_beside", broker.url):
        assert within(30, all_done)
