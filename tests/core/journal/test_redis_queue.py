"""Calls that go past Celery: answered by the threads of a worker, and never needed for anything but speed."""

import signal
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypedDict

import pytest
from django.db import transaction
from pytest_django import Settings
from redis import Redis

from core.journal import dispatch, redis_queue, registry
from core.journal.choices import State
from core.journal.dispatch import WorkerCall
from core.journal.models import Delivery, Event
from core.journal.redis_queue import Listeners
from core.journal.services import record, sweep
from tests.running.own_redis import OwnRedis
from tests.running.serving import wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.services]


class LetterSent(TypedDict):
    """Payload that names a letter."""

    number: int


def _desk(kind: str, payload: Mapping[str, Any]) -> str:
    return f"desk {payload['number'] % 2}"


@pytest.fixture
def redis(settings: Settings) -> Iterator[OwnRedis]:
    """A broker of the test's own, which answers."""
    with OwnRedis() as own:
        settings.CELERY_BROKER_URL = own.url
        yield own


@pytest.fixture
def consumed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The letters that reached the only consumer, which takes them in order."""
    monkeypatch.setattr(registry, "_kinds", {})
    monkeypatch.setattr(registry, "_consumers", {})
    registry.declare("letter.sent", LetterSent, about="A letter was sent.")
    found: list[int] = []

    def hear(events: Sequence[Event]) -> None:
        if any(event.payload["number"] < 0 for event in events):
            raise ValueError("this letter cannot be read")
        found.extend(event.payload["number"] for event in events)

    registry.ordered_consumer("post", kinds=["letter.sent"], subject=_desk)(hear)
    return found


@pytest.fixture
def listeners(redis: OwnRedis) -> Iterator[Listeners]:
    """The threads of a worker."""
    running = Listeners()
    running.start(redis.url)
    yield running
    running.stop()
    running.join()


def send(number: int) -> int:
    """Return the number of the delivery."""
    with transaction.atomic():
        event = record("letter.sent", {"number": number})
        return Delivery.objects.get(event=event).pk


def all_done() -> bool:
    return not Delivery.objects.exists()


def waiting(redis: OwnRedis) -> list[bytes]:
    with Redis.from_url(redis.url) as client:
        found: Any = client.lrange(redis_queue.KEY, 0, -1)
        return list(found)


def test_a_worker_hears_of_what_was_committed(consumed: list[int], listeners: Listeners) -> None:
    for number in range(6):
        send(number)

    wait_until(all_done, "the worker does not hear of it")

    assert sorted(consumed) == list(range(6))
    assert [number for number in consumed if number % 2] == [1, 3, 5], "each desk in order"


def test_a_call_waits_for_a_worker(consumed: list[int], redis: OwnRedis) -> None:
    send(1)
    assert waiting(redis) == [f"{Delivery.objects.get().pk} post".encode()]
    running = Listeners()
    running.start(redis.url)
    wait_until(all_done, "the worker does not hear of it")
    running.stop()
    running.join()
    assert consumed == [1]
    assert waiting(redis) == []


def test_a_call_that_is_doubled_or_means_nothing_changes_nothing(
    consumed: list[int], redis: OwnRedis, listeners: Listeners
) -> None:
    done = send(1)
    wait_until(all_done, "the worker does not hear of it")
    for words in ("7 nobody", f"{done} post", "not a number"):
        with Redis.from_url(redis.url) as client:
            client.rpush(redis_queue.KEY, words)
    send(2)
    wait_until(all_done, "the worker has stopped listening")
    assert consumed == [1, 2]


def test_a_worker_that_could_not_do_it_goes_on_with_others(consumed: list[int], listeners: Listeners) -> None:
    send(-1)
    send(2)
    wait_until(lambda: consumed == [2], "the worker has stopped listening")
    # Another thread of the worker may still be writing down what failed.
    failed = Delivery.objects.filter(state=State.DUE).exclude(last_error="")
    wait_until(lambda: failed.count() == 1, "what could not be done is not kept with its fault")


def test_a_redis_that_comes_back_is_heard_again_and_what_it_lost_is_called_for_again(
    consumed: list[int], redis: OwnRedis, listeners: Listeners
) -> None:
    redis.stop()
    send(1)
    assert dispatch._circuit.is_open
    redis.start_and_wait()
    dispatch._circuit.close()
    Delivery.objects.update(call_at=Delivery.objects.get().due_at)
    assert sweep() == 1
    wait_until(all_done, "the worker has stopped listening")
    assert consumed == [1]


def test_a_redis_that_hangs_holds_nobody_up(consumed: list[int], redis: OwnRedis) -> None:
    assert redis.process is not None
    redis.process.send_signal(signal.SIGSTOP)
    try:
        send(1)
        assert dispatch._circuit.is_open
    finally:
        redis.process.send_signal(signal.SIGCONT)


def test_other_consumers_are_called_for_by_a_message(consumed: list[int], redis: OwnRedis) -> None:
    registry.consumer("slow", kinds=["letter.sent"])(lambda event, lease: None)

    assert dispatch.dispatch(WorkerCall(7, "post"), WorkerCall(8, "slow", "3"), WorkerCall(9, "post"))

    assert waiting(redis) == [b"7 post", b"9 post"]
    with Redis.from_url(redis.url) as client:
        assert client.llen("celery") == 1
