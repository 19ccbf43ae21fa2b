"""No process of the server outlives the one that started it, however that one ends."""

import ctypes
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

PR_SET_PDEATHSIG = 1
LOOK_EVERY_SECONDS = 0.25


def die_with_parent(parent: int | None = None, *, started_by_main_thread: bool = True) -> None:
    """Bind this process to its parent: when the parent is gone, even by `kill -9`, so is this one.

    `parent` is the parent's id as the parent itself knew it; with it, a parent that died before this call is
    noticed too. Linux kills a child with the *thread* that started it, so a child of a pool's thread
    passes `started_by_main_thread=False`, and only a thread of its own watches the parent.
    """
    parent = os.getppid() if parent is None else parent
    if started_by_main_thread and sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)
    threading.Thread(target=_watch, args=(parent,), name="die-with-parent", daemon=True).start()


def die_with_starter() -> None:
    """Bind this process to the one that started it, if that said by SERVED_BY that it wants this."""
    if starter := os.environ.get("SERVED_BY"):
        die_with_parent(int(starter))


def group_dies_with_parent(parent: int) -> None:
    """Bind this process and all that it starts to its parent. It must lead a process group."""
    threading.Thread(target=_watch, args=(parent, os.killpg), name="die-with-parent", daemon=True).start()


def _watch(parent: int, kill: Callable[[int, int], None] = os.kill) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_EVERY_SECONDS)
    kill(os.getpid(), signal.SIGKILL)
