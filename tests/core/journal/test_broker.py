"""A broker that goes away for a while: nothing fails, nothing is lost, it only takes longer."""

import signal
import time
from collections.abc import Iterator

import pytest
from pytest_django import Settings

from core.journal import dispatch
from core.journal.models import Delivery, Event
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import posted
from tests.running.own_redis import OwnRedis
from tests.running.processes import beside
from tests.running.serving import wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.services]


@pytest.fixture
def broker(settings: Settings) -> Iterator[OwnRedis]:
    """The broker, not yet started."""
    broker = OwnRedis()
    settings.CELERY_BROKER_URL = broker.url
    yield broker
    broker.stop()


def all_done() -> bool:
    """Return True if no delivery is left."""
    return not Delivery.objects.exists()


def test_a_broker_that_goes_away_for_ten_seconds_loses_nothing_and_fails_nothing(
    listen: Listen, broker: OwnRedis
) -> None:
    listen("one", lambda event, lease: None)
    broker.start()
    with beside("tests.core.journal.celery_beside", broker.url):
        posted(1)
        wait_until(all_done, "nobody hears of the first")
        broker.stop()
        # The broker comes back when all of these are written down: none waits for it.
        for number in range(2, 8):
            posted(number)
        time.sleep(10)
        posted(8)
        assert not all_done()
        broker.start()
        posted(9)
        wait_until(all_done, "nobody hears of the others")
    numbers = [event.payload["number"] for event in Event.objects.order_by("pk")]
    assert numbers == list(range(1001, 1010)), "each was heard of exactly once"


def can_call_worker() -> bool:
    """Record an event and return True if a worker can be called for it."""
    posted()
    return not dispatch._circuit.is_open


def test_a_broker_that_hangs_holds_nobody_up(listen: Listen, broker: OwnRedis) -> None:
    listen("one", lambda event, lease: None)
    broker.start()
    wait_until(can_call_worker, "the broker does not answer")
    assert broker.process is not None
    broker.process.send_signal(signal.SIGSTOP)
    try:
        # It goes on when this is written down: nobody waits for it, and it is not asked again and again.
        posted()
        assert dispatch._circuit.is_open
    finally:
        broker.process.send_signal(signal.SIGCONT)


def test_a_message_that_is_lost_only_delays(listen: Listen, broker: OwnRedis) -> None:
    listen("one", lambda event, lease: None)
    broker.start()
    posted(1)
    broker.stop()
    broker.start()
    with beside("tests.core.journal.celery_beside", broker.url):
        wait_until(all_done, "nobody hears of it")
