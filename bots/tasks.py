"""The bots as Celery sees them: a worker that starts, one that stops, and what is forgotten from time to time.

A turn is delivered by the journal's own task; this file is where a worker finds out that it has bots to think for.
"""

from typing import Any

from celery import shared_task
from celery.signals import worker_ready, worker_shutting_down

from bots import pool, services


@worker_ready.connect
def start_thinkers(**_: Any) -> None:
    """The processes are there before the first turn begins: nobody waits for them to start."""
    pool.start()


@worker_shutting_down.connect
def stop_thinkers(**_: Any) -> None:
    """What is being thought is given back, for another worker or the next start."""
    pool.stop()


@shared_task(name="bots.tasks.forget_old_thoughts", ignore_result=True)
def forget_old_thoughts() -> None:
    """Deletes the figures of decisions that are long made."""
    services.forget_old_thoughts()
