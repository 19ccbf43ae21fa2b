"""The sweep calls workers for what was left lying, and no more often than is useful."""

import pytest
from django.db import transaction
from pytest_django import DjangoAssertNumQueries, Settings

from core.journal import dispatch, registry, services
from core.journal.choices import State
from core.journal.leases import claim
from core.journal.models import Delivery
from core.journal.services import record, sweep
from tests.core.journal.conftest import LetterPosted, Listen
from tests.core.journal.letters import KIND, only_delivery, posted
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def consumer(listen: Listen) -> None:
    """A consumer."""
    listen("one", lambda event, lease: None)


def test_it_calls_for_what_is_due(dispatched: list[int], clock: Clock) -> None:
    posted()
    assert sweep() == 1
    assert dispatched == [only_delivery().pk]


def test_it_waits_a_while_before_it_calls_again_and_longer_each_time(dispatched: list[int], clock: Clock) -> None:
    posted()
    times = []
    for second in range(60):
        if sweep():
            times.append(second)
        clock.pass_by(seconds=1)
    assert times == [0, 4, 8, 16, 32]


def test_it_leaves_a_worker_alone_that_holds_its_lease(dispatched: list[int], clock: Clock, settings: Settings) -> None:
    settings.POSTCARD_LEASE_SECONDS = 10
    posted()
    lease = claim(only_delivery().pk)
    assert lease is not None
    for _ in range(5):
        clock.pass_by(seconds=5)
        assert sweep() == 0
        assert lease.renew()
    clock.pass_by(seconds=10)
    assert sweep() == 1, "the worker has died"


def test_it_leaves_parked_deliveries_alone(dispatched: list[int], clock: Clock) -> None:
    posted()
    Delivery.objects.update(state=State.PARKED)
    clock.pass_by(days=1)
    assert sweep() == 0


def test_of_two_sweeps_at_once_one_calls(dispatched: list[int], clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    posted()

    def call_late(*calls: dispatch.WorkerCall) -> bool:
        monkeypatch.setattr(dispatch, "dispatch", lambda *ids: pytest.fail("dispatched twice"))
        assert sweep() == 0
        return True

    monkeypatch.setattr(dispatch, "dispatch", call_late)
    assert sweep() == 1


def test_one_sweep_calls_for_so_many_and_the_next_for_the_others(
    dispatched: list[int], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "SWEEP_SIZE", 3)
    for number in range(5):
        posted(number)
    assert (sweep(), sweep(), sweep()) == (3, 2, 0)
    assert len(set(dispatched)) == 5


def test_what_is_too_much_for_one_sweep_is_shared_by_person(
    dispatched: list[int], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "SWEEP_SIZE", 4)
    registry.consumer("slow", kinds=["letter.sent"], by_person=True)(lambda event, lease: None)
    registry.declare("letter.sent", LetterPosted, about="A letter was sent.")
    with transaction.atomic():
        crowd = [record("letter.sent", {"number": number}, people=[7]).pk for number in range(20)]
        others = [record("letter.sent", {"number": number}, people=[8, 9]).pk for number in range(2)]
        nobodys = record(KIND, {"number": 1}).pk
    assert sweep() == 4
    assert Delivery.objects.filter(pk__in=dispatched).count() == 4
    chosen = Delivery.objects.filter(pk__in=dispatched).order_by("event").values_list("event", "people")
    assert list(chosen) == [(crowd[0], "7"), (crowd[1], "7"), (others[0], "8 9"), (nobodys, "")]
    assert sweep() == 4
    assert others[1] in Delivery.objects.filter(pk__in=dispatched).values_list("event", flat=True)


def test_with_nothing_due_it_costs_one_query(
    dispatched: list[int], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        assert sweep() == 0


def test_it_stops_when_no_worker_can_be_called(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    posted(1)
    posted(2)
    monkeypatch.setattr(dispatch, "dispatch", lambda *ids: False)
    assert sweep() == 0
    assert Delivery.objects.filter(called_at=None).count() == 1
