"""Affinity of a web process to one processor, which the system chooses anew from time to time.

One thread at a time runs Python. Where its threads stand on several processors, nearly every request goes from one to
another and back: a thread is woken over there, and finds nothing of its data near (ADR 0039).
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
    """The processor of this process: to be looked after every half second."""

    def __init__(self, now: float) -> None:
        # Not every system knows of this.
        self._allowed: set[int] = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
        self._is_kept = False
        self._until = now + FREE_SECONDS

    def look_after(self, now: float) -> None:
        """Keep the threads together, or free them for a moment, once it is time."""
        if now < self._until or len(self._allowed) < 2:
            return
        self._is_kept = not self._is_kept
        self._until = now + (KEPT_SECONDS if self._is_kept else FREE_SECONDS)
        # A process that may not do this goes on without it.
        with contextlib.suppress(OSError):
            _keep_on({_present()} if self._is_kept else self._allowed)


def _present() -> int:
    """The processor on which the first thread ran last, which is the one of the loop."""
    return int(STATE.read_text().rpartition(")")[2].split()[PROCESSOR])


def _keep_on(processors: set[int]) -> None:
    for thread in THREADS.iterdir():
        # Threads that begin are where the thread is that begins them; some end meanwhile.
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(int(thread.name), processors)
