"""The doctor of the journal: workers that live and consume nothing, what waits longest, and what was given up."""

from datetime import timedelta

import pytest

from core import times
from core.findings import State, examine
from core.heartbeats import WORKER, Heart
from core.journal import doctor
from core.journal.choices import State as DeliveryState
from core.journal.models import Delivery, Event
from tests.fixtures import Clock
from tests.sittings import Player, answered, start_match

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in these tests takes anything by itself: there is nothing to watch for."""
    monkeypatch.setattr(doctor, "WATCH_SECONDS", 0.0)


def left(consumer: str = "notifications.deliver", *, minutes: float = 5, **fields: object) -> Delivery:
    """A delivery that has been due for so long."""
    event = Event.objects.create(kind="match.started", payload={"match": "some"})
    due_at = times.now() - timedelta(minutes=minutes)
    return Delivery.objects.create(event=event, consumer=consumer, due_at=due_at, **fields)


def state(name: str) -> State:
    return examine()[name].state


def test_a_worker_that_lives_and_takes_nothing(clock: Clock) -> None:
    Heart(WORKER).beat()
    left(minutes=0.5)
    assert state("consuming") == State.OK
    left()
    left("mail.send")
    found = examine()["consuming"]

    assert found.state == State.FAIL
    assert "Workers live and consume nothing for mail.send, notifications.deliver: 2 deliveries" in found.sentence
    assert "Restart the workers" in found.repair


def test_without_a_worker_nothing_is_taken(clock: Clock) -> None:
    left()
    found = examine()["consuming"]
    assert found.state == State.FAIL
    assert "no worker lives" in found.sentence


def test_a_worker_that_is_busy_with_others_consumes(clock: Clock) -> None:
    Heart(WORKER).beat()
    left("bots.play")
    left("bots.play", lease_until=times.now() + timedelta(seconds=8), lease_token="a worker")
    assert state("consuming") == State.OK
    left()
    assert "nothing for notifications.deliver:" in examine()["consuming"].sentence


def test_a_lease_that_has_run_out_is_no_worker(clock: Clock) -> None:
    Heart(WORKER).beat()
    left("bots.play", lease_until=times.now() - timedelta(seconds=1), lease_token="a worker")
    assert state("consuming") == State.FAIL


def test_a_worker_that_takes_something_meanwhile_consumes(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    Heart(WORKER).beat()
    left()
    first = left(minutes=6)
    monkeypatch.setattr(doctor, "WATCH_SECONDS", 3600.0)
    monkeypatch.setattr("core.journal.doctor.time.sleep", lambda _: first.delete())
    assert state("consuming") == State.OK


def test_the_oldest_delivery_and_its_age(clock: Clock) -> None:
    assert state("deliveries") == State.OK
    left("mail.send", minutes=7)
    left(minutes=3)
    found = examine()["deliveries"]
    assert found.state == State.WARN
    assert "7 min" in found.sentence
    assert "mail.send" in found.sentence


def test_what_was_given_up() -> None:
    assert state("parked") == State.OK
    left(state=DeliveryState.PARKED)
    assert examine()["parked"].sentence == "1 delivery was given up."
    left(state=DeliveryState.PARKED)
    assert examine()["parked"].sentence == "2 deliveries were given up."


def resigned(ana: Player, ben: Player, **terms: str) -> None:
    """A match whose end waits to be counted."""
    answered(ana.post(f"/matches/{start_match(ana, ben, **terms)}/resign"), 200)


def test_the_staff_do_not_see_what_waits_for_something_private(clock: Clock) -> None:
    Heart(WORKER).beat()
    ana, ben = Player("ana"), Player("ben")
    resigned(ana, ben, visibility="private")
    left("mail.send")
    clock.pass_by(minutes=5)
    Heart(WORKER).beat()
    seen = examine(for_staff=True)

    assert (seen["consuming"].state, seen["deliveries"].state) == (State.OK, State.OK)
    assert state("consuming") == State.FAIL
    resigned(ana, ben)
    clock.pass_by(minutes=5)
    Heart(WORKER).beat()
    assert examine(for_staff=True)["consuming"].state == State.FAIL
