"""The processes in which bots think, beside the worker's own threads, so that thinking starves no sweep.

They are plain child processes with a pipe each, started when the worker starts, and none of them outlives it. Each
decision has a process to itself; if that is killed, only this decision has to be made again.
"""

import contextlib
import json
import logging
import os
import queue
import select
import signal
import subprocess
import sys
import threading
from dataclasses import asdict
from typing import Any

from django.conf import settings

from bots.brains.thinking import Decided, Decision
from bots.brains.valuing import Question, Valued, Worth
from core.faults import PlainFault, describe_fault

logger = logging.getLogger("postcard.bots")

# Nothing that thinks needs them.
SECRETS = {"POSTCARD_SECRET_KEY", "POSTCARD_DATABASE_URL", "POSTCARD_REDIS_URL"}
START_SECONDS = 60
STOP_SIGNALS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}


class BrainFailed(PlainFault):
    """A brain has made no move; the text says what kind of fault it has, and where."""


class ThinkerDied(PlainFault):
    """The process in which a bot was thinking is gone."""


class ThoughtTooLong(PlainFault):
    """A bot has thought for longer than any bot may."""


class Stopped(Exception):
    """The worker is stopping: the decision is for another one to make."""


class Thinker:
    """One process, and the pipe to it. One thread at a time has it in hand."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bots.thinker", str(os.getpid())],
            cwd=settings.BASE_DIR,
            env={name: value for name, value in os.environ.items() if name not in SECRETS},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._is_ready = False

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def ask(self, question: Decision | Question, *, at_most: float) -> dict[str, Any]:
        """The answer, as JSON values."""
        if not self._is_ready:
            # Loading the rules is no part of the thought.
            self._line(START_SECONDS)
            self._is_ready = True
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(asdict(question)).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise ThinkerDied("before it was asked") from None
        answer: dict[str, Any] = json.loads(self._line(at_most))
        if "fault" in answer:
            raise BrainFailed(answer["fault"])
        return answer

    def _line(self, at_most: float) -> bytes:
        assert self._process.stdout is not None
        waiting = select.poll()
        waiting.register(self._process.stdout, select.POLLIN)
        if not waiting.poll(at_most * 1000):
            raise ThoughtTooLong(f"more than {at_most:g} seconds")
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise ThinkerDied("while it was thinking" if self._is_ready else "as it was started")
        return line

    def end(self) -> None:
        """Kill it, whatever it is doing."""
        self._process.kill()
        self._process.wait()

    def bury(self) -> None:
        """End it, and let go of its pipes; nobody may have it in hand any more."""
        self.end()
        for pipe in (self._process.stdin, self._process.stdout):
            # What was never sent cannot be sent any more.
            with contextlib.suppress(OSError):
                assert pipe is not None
                pipe.close()


class Pool:
    """So many thinkers; each decision waits for one that is free."""

    def __init__(self, size: int, *, longest: float) -> None:
        self._longest = longest
        self._stopping = threading.Event()
        self._lock = threading.Lock()
        self._all: set[Thinker] = set()
        self._idle: queue.SimpleQueue[Thinker | None] = queue.SimpleQueue()
        self._wanted: queue.SimpleQueue[bool] = queue.SimpleQueue()
        for _ in range(size):
            self._wanted.put(True)
        # A process dies with the thread that started it: this one thread starts them all, and stays.
        self._nursery = threading.Thread(target=self._raise, name="thinkers", daemon=True)
        self._nursery.start()

    def think(self, decision: Decision) -> Decided:
        """Let a process decide, as soon as one is free."""
        return Decided(**self._ask(decision))

    def value(self, question: Question) -> Valued:
        """Let a process value a move, as soon as one is free."""
        answer = self._ask(question)
        return Valued(played=Worth(**answer["played"]), best=Worth(**answer["best"]))

    def _ask(self, question: Decision | Question) -> dict[str, Any]:
        thinker = self._free()
        try:
            answer = thinker.ask(question, at_most=self._longest)
        except BrainFailed:
            self._idle.put(thinker)
            raise
        except BaseException:
            self._replace(thinker)
            if self._stopping.is_set():
                raise Stopped from None
            raise
        self._idle.put(thinker)
        return answer

    def pids(self) -> list[int]:
        """The processes there are."""
        with self._lock:
            return sorted(thinker.pid for thinker in self._all if thinker.is_alive)

    def stop(self) -> None:
        """End every process at once; whoever waits for a decision is told."""
        self._stopping.set()
        self._wanted.put(False)
        self._nursery.join()
        with self._lock:
            for thinker in self._all:
                thinker.end()
        with contextlib.suppress(queue.Empty):
            while thinker_or_end := self._idle.get_nowait():
                thinker_or_end.bury()
        self._idle.put(None)

    def _free(self) -> Thinker:
        while True:
            thinker = self._idle.get()
            if thinker is None:
                # The next one who waits is to be told as well.
                self._idle.put(None)
                raise Stopped
            if thinker.is_alive:
                return thinker
            self._replace(thinker)

    def _replace(self, thinker: Thinker) -> None:
        with self._lock:
            self._all.discard(thinker)
        thinker.bury()
        self._wanted.put(True)

    def _raise(self) -> None:
        # Ctrl-C and the like are for the worker, which then ends its thinkers itself: they inherit this mask.
        signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
        while self._wanted.get():
            try:
                thinker = Thinker()
            except OSError as fault:
                logger.error("no process to think in can be started: %s", describe_fault(fault))
                self._wanted.put(True)
                self._stopping.wait(1)
                continue
            with self._lock:
                self._all.add(thinker)
            self._idle.put(thinker)


class _Worker:
    """The pool of this process, while it is a worker."""

    def __init__(self) -> None:
        # A signal that says stop may come while this very thread is about to start.
        self._lock = threading.RLock()
        self._pool: Pool | None = None
        self._is_closed = False

    def start(self) -> Pool:
        with self._lock:
            self._is_closed = False
            return self._made()

    def stop(self) -> None:
        with self._lock:
            pool, self._pool, self._is_closed = self._pool, None, True
        if pool is not None:
            pool.stop()

    def think(self, decision: Decision) -> Decided:
        return self._open().think(decision)

    def value(self, question: Question) -> Valued:
        return self._open().value(question)

    def _open(self) -> Pool:
        with self._lock:
            # Deliveries that were taken before the worker was told to stop still come along here.
            if self._is_closed:
                raise Stopped
            return self._made()

    def _made(self) -> Pool:
        if self._pool is None:
            longest = float(getattr(settings, "BOT_LONGEST_THOUGHT_SECONDS", 60))
            self._pool = Pool(settings.POSTCARD_BOT_PROCESSES, longest=longest)
        return self._pool


_worker = _Worker()
start = _worker.start
stop = _worker.stop
think = _worker.think
value = _worker.value
