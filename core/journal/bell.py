"""Calling a worker. A bell that cannot be rung is nobody's error: the sweep calls again."""

import logging

from celery import current_app
from django.conf import settings

from core.circuit import Circuit
from core.journal.conf import conf

TASK = "core.journal.tasks.deliver"

logger = logging.getLogger("postcard.journal")
_circuit = Circuit(pause_seconds=conf().bell_pause)


def is_rung_on_commit() -> bool:
    """Whether other processes can be called: not with a broker that lives in one process's memory."""
    return not str(getattr(settings, "CELERY_BROKER_URL", "memory://")).startswith("memory:")


def ring(*delivery_ids: int) -> bool:
    """Calls a worker for each delivery; false, at once and without an error, if that is not possible."""
    if _circuit.is_broken:
        return False
    try:
        for delivery_id in delivery_ids:
            current_app.send_task(TASK, args=(delivery_id,), retry=False, ignore_result=True)
    except Exception as fault:  # whatever the broker's client raises when its server is away
        _circuit.trip()
        logger.warning("the bell cannot be rung, the sweep will do: %s", type(fault).__name__)
        return False
    return True
