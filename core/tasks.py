"""Periodic tasks of `core`."""

from typing import Any

from celery import shared_task
from celery.signals import worker_ready, worker_shutting_down

from core import pruning
from core.heartbeats import WORKER, Heart
from core.idempotency import forget_old_keys
from core.limits import quotas

_heart = Heart(WORKER)

pruning.declare(
    "answers of requests that cannot be retried any more", forget_old_keys, ("core.IdempotencyRecord", "created_at")
)
pruning.declare("counts of quotas that have ended", quotas.forget_ended, ("core.SpentQuota", "ends_at"))


@worker_ready.connect
def start_heartbeat(**_: Any) -> None:
    """Leave signs of life from now on."""
    _heart.start()


@worker_shutting_down.connect
def stop_heartbeat(**_: Any) -> None:
    """Leave no more of them."""
    _heart.stop()


@worker_ready.connect
def start_pruning(**_: Any) -> None:
    """Allow runs."""
    pruning.start()


@worker_shutting_down.connect
def stop_pruning(**_: Any) -> None:
    """End a run, so that the worker does not wait for its end."""
    pruning.stop()


@shared_task(name="core.tasks.prune", ignore_result=True)
def prune() -> None:
    """Delete what is old, of all kinds that the apps declare."""
    pruning.prune()
