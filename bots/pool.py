"""The processes in which bots think, beside the worker's own threads, so that thinking starves no sweep."""

import multiprocessing
import os
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from django.conf import settings

from bots.brains.thinking import Decision, decide
from core.processes import die_with_parent

_lock = threading.Lock()
_pool: Executor | None = None


def think(decision: Decision) -> str:
    """Let a process of the pool decide. If one is killed meanwhile the pool is made anew, and the caller told."""
    pool = _current()
    try:
        return pool.submit(decide, decision).result()
    except BrokenProcessPool:
        _discard(pool)
        raise


def _current() -> Executor:
    global _pool
    with _lock:
        if _pool is None:
            _pool = ProcessPoolExecutor(
                max_workers=settings.POSTCARD_BOT_PROCESSES,
                # A fork would inherit the worker's threads and connections half-way through what they do.
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_begin,
                initargs=(os.getpid(),),
            )
        return _pool


def _begin(worker: int) -> None:
    # A thread of the worker's pool starts this process: it has to be watched over, not bound to that thread.
    die_with_parent(worker, started_by_main_thread=False)


def _discard(pool: Executor) -> None:
    global _pool
    with _lock:
        if _pool is pool:
            _pool = None
    pool.shutdown(wait=False, cancel_futures=True)
