"""Celery hooks and periodic tasks about matches: thin, and named as the service they call."""

from typing import Any

from celery import shared_task
from celery.signals import worker_ready, worker_shutting_down

from games.services import dumps
from games.services.clocks.timekeeper import timekeeper
from games.services.making import links, waiting


@worker_ready.connect
def start_timekeeper(**_: Any) -> None:
    """Starts to look for players who are late."""
    timekeeper.start()


@worker_shutting_down.connect
def stop_timekeeper(**_: Any) -> None:
    """Leaves them to the other workers."""
    timekeeper.stop()


@shared_task(name="games.tasks.settle_waiting_matches", ignore_result=True)
def settle_waiting_matches() -> None:
    """Expires invitations and aborts matches that have waited too long."""
    waiting.settle_waiting_matches()


@shared_task(name="games.tasks.forget_dead_links", ignore_result=True)
def forget_dead_links() -> None:
    """Deletes private links of matches that no longer wait."""
    links.forget_dead_links()


@shared_task(name="games.tasks.make_due_dumps", ignore_result=True)
def make_due_dumps() -> None:
    """Makes the files of months that are over, once for each."""
    dumps.make_due_dumps()
