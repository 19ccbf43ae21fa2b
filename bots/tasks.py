"""Celery hooks and tasks of the bots: start and stop their processes with the worker, and delete old statistics.

Turns are delivered by the journal's own task.
"""

from typing import Any

from celery.signals import worker_ready, worker_shutting_down

from bots import pool
from bots.services.thoughts import forget_old_thoughts
from core import pruning

pruning.declare("statistics of decisions of bots", forget_old_thoughts, ("bots.Thought", "at"))


@worker_ready.connect
def start_thinkers(**_: Any) -> None:
    """Start the processes before the first turn, so that no player waits for them."""
    pool.start()


@worker_shutting_down.connect
def stop_thinkers(**_: Any) -> None:
    """Stop the processes; turns in progress go back to the queue."""
    pool.stop()
