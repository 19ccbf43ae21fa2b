"""Celery hooks and periodic tasks about matches: thin, and named as the service they call."""

from typing import Any

from celery import shared_task
from celery.signals import worker_ready, worker_shutting_down

from core import pruning
from games.services import dumps, tallies
from games.services.clocks.timekeeper import timekeeper
from games.services.guests import remove_idle_guests
from games.services.making import waiting
from games.services.making.links import forget_dead_links
from games.services.orders.sweep import order_sweeper

_threads = (timekeeper(), order_sweeper())

pruning.declare("links of matches that no longer wait", forget_dead_links, ("games.Link", "created_at"))
pruning.declare("guests who are idle, with their matches", remove_idle_guests)


@worker_ready.connect
def start_threads(**_: Any) -> None:
    """Start the threads that check for late players and for standing orders that are due."""
    for thread in _threads:
        thread.start()


@worker_shutting_down.connect
def stop_threads(**_: Any) -> None:
    """Stop these threads: their work is left to the other workers."""
    for thread in _threads:
        thread.stop()


@shared_task(name="games.tasks.settle_waiting_matches", ignore_result=True)
def settle_waiting_matches() -> None:
    """Expire invitations and abort matches that have waited too long."""
    waiting.settle_waiting_matches()


@shared_task(name="games.tasks.make_due_dumps", ignore_result=True)
def make_due_dumps() -> None:
    """Make the files of months that are over, once for each."""
    dumps.make_due_dumps()


@shared_task(name="games.tasks.count_games", ignore_result=True)
def count_games() -> None:
    """Count the matches of each game for its statistics."""
    tallies.count_games()
