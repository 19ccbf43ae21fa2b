"""Sweeps of a simulated server: once, or repeatedly in processes that are killed at random."""

import random
import signal
import subprocess
import time
from collections.abc import Callable
from typing import Final

from games.services.clocks.lateness import settle_overdue
from games.services.making.waiting import settle_waiting_matches
from games.services.orders.sweep import carry_out_due_orders
from simulation.year.clock import SharedClock

PAUSE_SECONDS: Final = 0.02
"""The pause between two sweeps of a process."""

LIFE_SECONDS: Final = 2.0
"""A sweeping process lives this long, and then this long again on average."""


def sweep_once() -> None:
    """Run the periodic tasks about matches once."""
    settle_overdue()
    settle_waiting_matches()
    carry_out_due_orders()


def sweep_for_ever(clock: SharedClock) -> None:
    """Sweep until this process is killed."""
    clock.install()
    while True:
        sweep_once()
        time.sleep(PAUSE_SECONDS)


class Sweepers:
    """Sweeping processes, each killed after a while and replaced."""

    def __init__(self, count: int, start: Callable[[], "subprocess.Popen[bytes]"], rng: random.Random) -> None:
        self._start, self._rng = start, rng
        self._running = [(start(), self._end_of_life()) for _ in range(count)]
        self.kills = 0

    def kill_due(self) -> None:
        """Kill and replace every process whose time is over."""
        for number, (process, end) in enumerate(self._running):
            if process.poll() not in (None, -signal.SIGKILL):
                raise RuntimeError(f"A sweeper exited unexpectedly with code {process.returncode}.")
            if time.monotonic() >= end:
                process.kill()
                process.wait()
                self.kills += 1
                self._running[number] = self._start(), self._end_of_life()

    def stop(self) -> None:
        """Kill all processes."""
        for process, _ in self._running:
            process.kill()
            process.wait()

    def _end_of_life(self) -> float:
        # Starting takes a second or two; a process that is killed earlier has swept nothing.
        return time.monotonic() + LIFE_SECONDS + self._rng.expovariate(1 / LIFE_SECONDS)
