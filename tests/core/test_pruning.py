"""Deletion of old rows in small batches, by one worker, while others write."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connections, transaction
from django.utils.module_loading import autodiscover_modules

from core import pruning, tasks, times
from core.journal.models import Event
from core.limits import quotas
from core.models import SpentQuota
from core.pruning import BATCH, declare, prune
from tests.fixtures import Clock
from tests.running.processes import beside
from tests.running.serving import wait_until

A_YEAR = timedelta(days=365)


@pytest.fixture(autouse=True)
def run() -> Iterator[None]:
    """As in a worker: every app has declared what it deletes, and nothing stops it."""
    autodiscover_modules("tasks")
    pruning.start()
    yield
    pruning.start()


def old_events(count: int) -> None:
    """So many events of last year, of which all have heard."""
    then = times.now() - A_YEAR
    Event.objects.bulk_create(Event(kind="letter.posted", payload={}, created_at=then) for _ in range(count))


def ended_quotas(count: int) -> None:
    """So many counts that ended last year."""
    then = times.now() - A_YEAR
    SpentQuota.objects.bulk_create(
        SpentQuota(key=str(number), used=1, free_at=then, ends_at=then) for number in range(count)
    )


@pytest.mark.django_db
def test_one_run_deletes_all_that_is_old_and_not_a_thousand_rows() -> None:
    old_events(6 * BATCH + 1)

    tasks.prune()

    assert not Event.objects.exists()


@pytest.mark.django_db
def test_it_rests_after_each_batch_three_times_as_long_as_the_batch_took(monkeypatch: pytest.MonkeyPatch) -> None:
    stopping = Stopping()
    monkeypatch.setattr(pruning, "_stopping", stopping)
    old_events(4 * BATCH)

    prune()

    # The last of five finds nothing, and nobody waits for it.
    assert len(stopping.rests) == 4
    assert all(rest >= pruning.SHORTEST_PAUSE_SECONDS for rest in stopping.rests)
    assert pruning.PAUSE == 3


@pytest.mark.django_db(transaction=True)
def test_a_neighbour_writes_between_any_two_batches() -> None:
    old_events(8 * BATCH)
    left: list[int] = []
    done = threading.Event()

    def play() -> None:
        while not done.is_set():
            with transaction.atomic():
                Event.objects.create(kind="letter.posted", payload={})
            left.append(Event.objects.filter(created_at__lt=times.now() - A_YEAR / 2).count())
        connections.close_all()

    neighbour = threading.Thread(target=play)
    neighbour.start()
    try:
        prune()
    finally:
        done.set()
        neighbour.join()

    seen = set(left) - {0, 8 * BATCH}
    assert seen == {number * BATCH for number in range(1, 8)}


@pytest.mark.django_db
def test_what_is_plenty_does_not_keep_the_rest_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    old_events(20 * BATCH)
    ended_quotas(5)
    monkeypatch.setattr(pruning, "_stopping", Stopping(after=4))

    prune()

    assert (SpentQuota.objects.count(), Event.objects.count()) == (0, 17 * BATCH)


@pytest.mark.django_db
def test_a_run_whose_time_is_over_leaves_the_rest_to_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    old_events(1)
    monkeypatch.setattr(pruning, "RUN_SECONDS", 0)

    prune()
    assert Event.objects.count() == 1

    monkeypatch.undo()
    prune()
    assert Event.objects.count() == 0


@pytest.mark.django_db
def test_a_worker_that_stops_ends_the_run_after_the_batch() -> None:
    old_events(3 * BATCH)
    pruning.stop()

    prune()

    assert Event.objects.count() == 2 * BATCH


@pytest.mark.django_db
def test_a_fault_with_one_kind_leaves_the_others_deleted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pruning, "_deletes", {"what cannot be deleted": broken, **pruning._deletes})
    old_events(1)

    prune()

    assert not Event.objects.exists()
    assert "Deleting what cannot be deleted failed" in caplog.text


@pytest.mark.django_db
def test_one_worker_prunes_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[dict[str, int]] = []

    def meanwhile(most: int) -> int:
        found.append(prune())
        return 0

    monkeypatch.setattr(pruning, "_deletes", {"what takes long": meanwhile})

    assert prune() == {"what takes long": 0}
    assert found == [{}]
    # It has let go of the lease.
    assert prune() == {"what takes long": 0}


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_what_a_killed_worker_had_begun_is_done_by_another_when_its_lease_ends(clock: Clock) -> None:
    # The process beside has a clock of its own.
    clock.time = datetime.now(UTC)
    count = 40 * BATCH
    old_events(count)

    with beside("tests.core.pruner_beside") as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "pruning\n"
        wait_until(lambda: 0 < Event.objects.count() < count, "it deletes nothing")
        worker.kill()
        worker.wait()

    left = Event.objects.count()
    assert left % BATCH == 0
    assert prune() == {}
    clock.time = datetime.now(UTC) + timedelta(seconds=pruning.LEASE_SECONDS)
    assert prune()["events that all consumers have"] == left
    assert not Event.objects.exists()


def test_a_kind_is_declared_once() -> None:
    declare("counts of quotas that have ended", quotas.forget_ended)
    with pytest.raises(ValueError, match="twice"):
        declare("counts of quotas that have ended", broken)


def test_all_that_grows_with_time_is_declared() -> None:
    assert set(pruning._deletes) == {
        "guests who are idle, with their matches",
        "mails in the data folder",
        "answers of requests that cannot be retried any more",
        "archives that have expired",
        "browser sessions that have expired",
        "counts of quotas that have ended",
        "events in feeds",
        "events that all consumers have",
        "links of matches that no longer wait",
        "messages of webhooks",
        "reminders",
        "requests for a new password",
        "statistics of decisions of bots",
        "uses of addresses",
        "wishes that are over",
    }


def broken(most: int) -> int:
    raise RuntimeError


class Stopping(threading.Event):
    """An event whose waits take no time: it notes how long each would have lasted, and is set after so many."""

    def __init__(self, after: int | None = None) -> None:
        super().__init__()
        self.after = after
        self.rests: list[float] = []

    def wait(self, timeout: float | None = None) -> bool:
        """Do not wait."""
        assert timeout is not None
        self.rests.append(timeout)
        return len(self.rests) == self.after
