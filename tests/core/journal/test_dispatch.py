"""Workers are called by what a delivery is, whose it is and whom it is for, and by nothing else."""

import pytest
from celery import current_app
from django.db import transaction
from django.utils.module_loading import autodiscover_modules
from pytest_django import Settings

from core.journal import dispatch, tasks
from core.journal.choices import State
from core.journal.dispatch import WorkerCall
from core.journal.models import Delivery
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import only_delivery, posted
from tests.fixtures import Clock

BROKER = "memory://calls/"


@pytest.fixture(autouse=True)
def broker(settings: Settings) -> None:
    """A broker in memory, with nothing in it."""
    settings.CELERY_BROKER_URL = BROKER
    with current_app.connection_for_write(BROKER) as connection:
        connection.SimpleQueue("celery").clear()


def called_for() -> list[object]:
    """The arguments of every call that waits for a worker."""
    with current_app.connection_for_write(BROKER) as connection:
        queue = connection.SimpleQueue("celery")
        return [queue.get(block=False).payload[0] for _ in range(queue.qsize())]


def test_a_worker_is_called_with_the_id_and_the_consumer_of_each_delivery() -> None:
    assert dispatch.dispatch(WorkerCall(7, "one"), WorkerCall(8, "two", "3 15"))
    assert dispatch.dispatch(WorkerCall(9, "one"), committed=12.5)
    assert called_for() == [[7, "one", None, ""], [8, "two", None, "3 15"], [9, "one", 12.5, ""]]


def test_a_broker_that_is_away_is_left_alone_for_a_while(settings: Settings) -> None:
    settings.CELERY_BROKER_URL = "redis://127.0.0.1:1/0"
    assert not dispatch.dispatch(WorkerCall(7, "one"))
    settings.CELERY_BROKER_URL = BROKER
    assert not dispatch.dispatch(WorkerCall(7, "one"))
    dispatch._circuit.close()
    assert dispatch.dispatch(WorkerCall(7, "one"))


@pytest.mark.django_db
def test_one_task_sweeps_and_the_other_delivers(listen: Listen) -> None:
    listen("one", lambda event, lease: None)
    posted()
    tasks.sweep()
    assert called_for() == [[only_delivery().pk, "one", None, ""]]
    tasks.deliver(only_delivery().pk, "one")
    assert not Delivery.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_wait_is_counted_from_the_commit_where_that_is_known(
    listen: Listen, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    since: list[float] = []
    listen("one", lambda event, lease: since.append(lease.since))
    monkeypatch.setattr(dispatch, "has_shared_broker", lambda: True)
    with transaction.atomic():
        posted()
        written = clock.time.timestamp()
        clock.pass_by(seconds=2)
    assert called_for() == [[only_delivery().pk, "one", written + 2, ""]]
    tasks.deliver(only_delivery().pk, "one", written + 2)
    assert since == [written + 2]

    with transaction.atomic():
        posted()
    tasks.deliver(Delivery.objects.filter(state=State.DUE).get().pk, "one")
    # Its own time is the next best: when it was written down, before the commit.
    assert since == [written + 2, clock.time.timestamp()]


def test_the_tasks_have_the_names_that_beat_and_dispatch_know_them_by(settings: Settings) -> None:
    assert tasks.deliver.name == dispatch.TASK
    # As a worker finds them: in each app's tasks.py.
    autodiscover_modules("tasks")
    assert {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()} <= set(current_app.tasks)
