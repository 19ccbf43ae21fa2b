"""Sweeps of a simulated server: once, or over and over in processes that are killed at any moment."""

import random
import signal
import subprocess
import time
from collections.abc import Callable
from typing import Final

from config.simulation.clock import SharedClock
from games.services.lateness import settle_overdue
from games.services.waiting import settle_waiting_matches

PAUSE: Final = 0.02
"""The seconds between two sweeps of a process."""

LIFE: Final = 2.0
"""How long a process that sweeps lives on average, in seconds, where they are killed."""


def sweep_once() -> None:
    """Everything that beat has done about matches, once."""
    settle_overdue()
    settle_waiting_matches()


def sweep_for_ever(clock: SharedClock) -> None:
    """What a process that sweeps does, until it is killed."""
    clock.rule()
    while True:
        sweep_once()
        time.sleep(PAUSE)


class Sweepers:
    """Processes that sweep, each killed after a while and started again."""

    def __init__(self, count: int, start: Callable[[], "subprocess.Popen[bytes]"], rng: random.Random) -> None:
        self._start, self._rng = start, rng
        self._running = [(start(), self._end_of_life()) for _ in range(count)]
        self.kills = 0

    def look(self) -> None:
        """Kill whose time has come."""
        for number, (process, end) in enumerate(self._running):
            if process.poll() not in (None, -signal.SIGKILL):
                raise RuntimeError(f"A sweeper ended by itself, with {process.returncode}.")
            if time.monotonic() >= end:
                process.kill()
                process.wait()
                self.kills += 1
                self._running[number] = self._start(), self._end_of_life()

    def stop(self) -> None:
        """End them all."""
        for process, _ in self._running:
            process.kill()
            process.wait()

    def _end_of_life(self) -> float:
        # Starting takes a second or two, and who dies as a child has swept nothing.
        return time.monotonic() + LIFE + self._rng.expovariate(1 / LIFE)
