"""Bots for tests, the processes they think in, and a worker that is a loop in the test itself."""

import os
from collections.abc import Callable, Iterator

import pytest
from pytest_django import Settings

from bots import pool
from bots.roster import Bot
from bots.services.accounts import sync_roster
from core import times
from core.journal.choices import State
from core.journal.leases import Lease
from core.journal.models import Delivery
from core.journal.services import deliver
from tests.sittings import Player

Hire = Callable[..., None]
Work = Callable[[], int]


def bot(name: str, brain: str) -> Bot:
    """A bot of the tests, with a brain of `tests.bots.brains`."""
    return Bot(name=name, level=0, about="For tests.", brain=f"tests.bots.brains:{brain}")


@pytest.fixture
def bot_processes() -> Iterator[pool.Pool]:
    """The pool, started as a worker would, and ended after the test."""
    yield pool.start()
    pool.stop()


@pytest.fixture
def hire(db: None, settings: Settings) -> Hire:
    """Takes bots with these brains into the house, by name."""

    def hire(**brains: str) -> None:
        settings.BOTS_OF_TESTS = tuple(bot(name, brain) for name, brain in brains.items())
        sync_roster()

    hire()
    return hire


@pytest.fixture
def work(bot_processes: pool.Pool) -> Work:
    """Makes every delivery that is due, and those that come of them; how many there were."""

    def work() -> int:
        count = 0
        waiting = Delivery.objects.filter(state=State.DUE, lease_until=None)
        while ids := list(waiting.filter(due_at__lte=times.now()).values_list("pk", flat=True)):
            before = count
            for pk in ids:
                count += deliver(delivery_id=pk) != "not mine"
            if count == before:
                break
        return count

    return work


@pytest.fixture
def ana(db: None) -> Player:
    return Player("ana")


def held() -> Lease:
    """A hold on a delivery, for what is called without one."""
    return Lease(0, "nobody's")


def is_running(pid: int) -> bool:
    """Return True if there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
