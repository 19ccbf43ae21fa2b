"""Worker processes that are killed at random moments; the next one continues the work."""

import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any, Final, cast

from django.db import connections

from core.processes import die_with_parent

MEAN_LIFE_SECONDS: Final = 0.4
POLL_SECONDS: Final = 0.01
"""The pause between two checks whether a process has ended."""


class KillableWorkers:
    """Work in child processes, each killed by SIGKILL when its random time is over."""

    def __init__(self, rng: random.Random, on_start: Callable[[], None]) -> None:
        self._rng, self._on_start = rng, on_start
        self.kills = 0

    def until_done(self, work: Callable[[], object]) -> None:
        """Start the work again until a process has finished it. Only committed rows carry its progress."""
        tries = 1
        while not self._finishes(work, self._rng.expovariate(1 / (tries * MEAN_LIFE_SECONDS))):
            self.kills += 1
            # One step may take longer than most processes live, so each try lives longer on average.
            tries += 1

    def _finishes(self, work: Callable[[], object], life: float) -> bool:
        _close_connections()
        parent = os.getpid()
        child = os.fork()
        if child == 0:
            self._run(work, parent)
        end = time.monotonic() + life
        while time.monotonic() < end:
            pid, status = os.waitpid(child, os.WNOHANG)
            if pid:
                if status:
                    raise RuntimeError("A worker failed. Its output is above.")
                return True
            time.sleep(POLL_SECONDS)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        # It may have finished just before the signal.
        return status == 0

    def _run(self, work: Callable[[], object], parent: int) -> None:
        code = 1
        try:
            die_with_parent(parent)
            self._on_start()
            work()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)


def _close_connections() -> None:
    """Close all connections, pooled ones included: two processes must not share one."""
    connections.close_all()
    for one in connections.all(initialized_only=True):
        if one.vendor == "postgresql":
            # Only PostgreSQL's wrapper has a pool.
            cast(Any, one).close_pool()
