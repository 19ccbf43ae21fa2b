"""Work that is done by processes of which any may be killed at any moment, and is gone on with by the next."""

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

LIFE: Final = 0.4
"""How long a process lives on average, in seconds."""
LOOK: Final = 0.01
"""The seconds between two looks whether it is done."""


class Mortals:
    """Does work in child processes, each killed by SIGKILL if it is not done when its time has come."""

    def __init__(self, rng: random.Random, be_born: Callable[[], None]) -> None:
        self._rng, self._be_born = rng, be_born
        self.kills = 0

    def until_done(self, work: Callable[[], object]) -> None:
        """Have the work begun anew until somebody has lived to its end; it says by rows alone how far it has come."""
        lives = 1
        while not self._lives_to_the_end(work, self._rng.expovariate(1 / (lives * LIFE))):
            self.kills += 1
            # One step may take longer than most lives; sooner or later somebody lives long enough.
            lives += 1

    def _lives_to_the_end(self, work: Callable[[], object], life: float) -> bool:
        _let_go_of_the_database()
        parent = os.getpid()
        child = os.fork()
        if child == 0:
            self._live(work, parent)
        end = time.monotonic() + life
        while time.monotonic() < end:
            pid, status = os.waitpid(child, os.WNOHANG)
            if pid:
                if status:
                    raise RuntimeError("A worker failed; what it said stands above.")
                return True
            time.sleep(LOOK)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        # It may have come to its end in the very last moment.
        return status == 0

    def _live(self, work: Callable[[], object], parent: int) -> None:
        code = 1
        try:
            die_with_parent(parent)
            self._be_born()
            work()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)


def _let_go_of_the_database() -> None:
    """Two processes must not share a connection: neither an open one nor one that waits in a pool."""
    connections.close_all()
    for one in connections.all(initialized_only=True):
        if one.vendor == "postgresql":
            # Its pool is a matter of PostgreSQL's own wrapper.
            cast(Any, one).close_pool()
