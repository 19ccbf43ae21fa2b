"""Affinity of a web process to one processor, which the system chooses anew from time to time.

One thread at a time runs Python. Where its threads stand on several processors, nearly every request goes from one to
another and back: a thread is woken over there, and finds nothing of its data near (ADR 0039). Several web processes
share the processors out among themselves: two that had chosen the same one would be as slow as one process.
"""

import contextlib
import os
from pathlib import Path

FREE_SECONDS = 1
"""The time in which the system may move the threads about. Then they are kept where the first of them runs."""
KEPT_SECONDS = 30
"""The time for which they are kept there. Another program may have begun to use that processor meanwhile."""

THREADS = Path("/proc/self/task")
STATE = Path("/proc/self/stat")
PROCESSOR = 36
"""The position, after the program's name, of the processor that its first thread ran on last."""


class Processor:
    """The processor of the web process with this number, from 0 on: to be looked after every half second."""

    def __init__(self, now: float, number: int, processes: int) -> None:
        # Not every system knows of this.
        processors = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
        self._allowed = set(own_share(processors, number, processes))
        if len(self._allowed) < len(processors):
            _keep_on(self._allowed)
        self._is_kept = False
        self._until = now + FREE_SECONDS

    def look_after(self, now: float) -> None:
        """Keep the threads together, or free them for a moment, once it is time."""
        if now < self._until or len(self._allowed) < 2:
            return
        self._is_kept = not self._is_kept
        self._until = now + (KEPT_SECONDS if self._is_kept else FREE_SECONDS)
        _keep_on({_present()} if self._is_kept else self._allowed)


def own_share(processors: list[int], number: int, processes: int) -> list[int]:
    """Return the processors of one of so many web processes; two have one in common only where there are too few."""
    return processors[number % len(processors) :: processes] if processors else []


def _present() -> int:
    """The processor on which the first thread ran last, which is the one of the loop."""
    return int(STATE.read_text().rpartition(")")[2].split()[PROCESSOR])


def _keep_on(processors: set[int]) -> None:
    # A process that may not do this goes on without it. Threads that begin are where the thread is that begins them.
    with contextlib.suppress(OSError):
        for thread in THREADS.iterdir():
            with contextlib.suppress(ProcessLookupError):
                os.sched_setaffinity(int(thread.name), processors)
