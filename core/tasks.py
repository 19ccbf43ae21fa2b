"""Periodic tasks of `core`."""

from typing import Any

from celery import shared_task
from celery.signals import worker_ready, worker_shutting_down

from core import pruning
from core.heartbeats import BEATS_EVERY_SECONDS, WORKER, Heart
from core.idempotency import forget_old_keys
from core.limits import quotas
from core.periodic import PeriodicThread

_heart = Heart(WORKER)


def _beat() -> float:
    _heart.beat()
    return BEATS_EVERY_SECONDS


_heartbeat = PeriodicThread("heartbeat", _beat, fault="A heartbeat failed.", after_fault=BEATS_EVERY_SECONDS)

pruning.declare(
    "answers of requests that cannot be retried any more", forget_old_keys, ("core.IdempotencyRecord", "created_at")
)
pruning.declare("counts of quotas that have ended", quotas.forget_ended, ("core.SpentQuota", "ends_at"))


@worker_ready.connect
def start_with_worker(**_: Any) -> None:
    """Leave signs of life from now on, and allow runs that delete what is old."""
    _heartbeat.start()
    pruning.start()


@worker_shutting_down.connect
def stop_with_worker(**_: Any) -> None:
    """Leave no more of them, and end a run, so that the worker does not wait for its end."""
    _heartbeat.stop()
    pruning.stop()


@shared_task(name="core.tasks.prune", ignore_result=True)
def prune() -> None:
    """Delete what is old, of all kinds that the apps declare."""
    pruning.prune()
