"""The one worker process of `make serve`: Celery on a broker in memory, a sweeping thread, and beat as a thread.

No other process can call its worker, so the sweeping thread does: it looks for due deliveries as soon as something was
written to the database, and every 100 ms.
"""

import logging
import math
import threading
import time
from typing import Any

from celery import Celery
from celery.beat import Service
from celery.signals import worker_ready, worker_shutting_down
from django.db import close_old_connections, connections

from core.database.sqlite3.commits import Commits
from core.journal.services import sweep

SWEEP_EVERY_SECONDS = 0.1
REST = 10
"""The pause after a sweep, as a multiple of its time, up to the usual one: where much is due, few sweeps that find more
cost less."""

logger = logging.getLogger(__name__)


def sweep_until(stopping: threading.Event) -> None:
    """Dispatch due deliveries every 100 ms, and soon after a commit; a sweep that fails is logged and tried again."""
    swept_at, pause = -math.inf, 0.0
    with Commits() as commits:
        while not stopping.wait(pause):
            start = time.monotonic()
            if commits.are_new() or start - swept_at >= SWEEP_EVERY_SECONDS:
                _sweep_once(stopping)
                swept_at = time.monotonic()
            pause = commits.pause_after(time.monotonic() - start, rest=REST, usual=SWEEP_EVERY_SECONDS)
    connections.close_all()


def _sweep_once(stopping: threading.Event) -> None:
    try:
        close_old_connections()
        sweep()
    except Exception:
        logger.exception("A sweep failed. The next one starts in a second.")
        stopping.wait(1)


def run_worker(app: Celery) -> int:
    """Work until a signal stops it, and return the exit code."""
    stopping = threading.Event()
    beat = Service(app, max_interval=1, scheduler_cls=app.conf.beat_scheduler)

    def keep_sweeping() -> None:
        sweep_until(stopping)
        # The consumer waits up to two seconds for a message before it checks whether to stop, and then once more
        # before it stops: each of these messages ends one wait.
        for _ in range(2):
            app.send_task("core.journal.tasks.sweep")

    def begin(**_: Any) -> None:
        threading.Thread(target=keep_sweeping, name="sweeper", daemon=True).start()
        threading.Thread(target=beat.start, name="beat", daemon=True).start()

    def end(**_: Any) -> None:
        stopping.set()
        beat.stop()

    worker_ready.connect(begin, weak=False)
    worker_shutting_down.connect(end, weak=False)
    # There is no other worker to exchange messages with.
    worker = app.Worker(without_gossip=True, without_mingle=True, without_heartbeat=True, quiet=True)
    worker.start()
    return int(worker.exitcode or 0)
