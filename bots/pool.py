"""The processes in which bots think. They are separate from the worker's threads, so thinking delays no sweep.

They are child processes with a pipe each. They start and end with the worker. A process makes one decision at a time;
if it is killed, only that decision has to be made again.
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
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from django.conf import settings

from bots.brains.claims import Claim
from bots.brains.thinking import Decided, Decision
from bots.brains.valuing import Estimate, Question, Valued
from core.faults import PlainFault
from core.journal.leases import RetryLater
from games.compiled import compilation, compiled_since

logger = logging.getLogger("postcard.bots")

START_SECONDS = 60
STOP_SIGNALS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}


class BrainFailed(PlainFault):
    """A brain has made no move; the text gives the kind of fault and its place."""


class BotProcessDied(PlainFault):
    """The process in which a bot was thinking is gone."""


class ThoughtTooLong(PlainFault):
    """A bot has thought for longer than any bot may."""


class Stopped(RetryLater):
    """The worker is stopping: another one makes the decision, when the journal delivers the event again."""


class BotProcess:
    """One process and the pipe to it, used by one thread at a time."""

    def __init__(self) -> None:
        self._compilation = compilation()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bots.bot_process", str(os.getpid())],
            cwd=settings.BASE_DIR,
            env={name: value for name, value in os.environ.items() if name not in settings.POSTCARD_SECRETS},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._is_ready = False

    @property
    def is_outdated(self) -> bool:
        """Return True if the rules have been compiled since it was started."""
        return compiled_since(self._compilation)

    @property
    def pid(self) -> int:
        """The id of the bot process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Return True if its process is running."""
        return self._process.poll() is None

    def ask(self, question: Decision | Question, *, at_most: float) -> dict[str, Any]:
        """The answer, as JSON values."""
        if not self._is_ready:
            # The time to load the rules does not count as thinking.
            self._line(START_SECONDS)
            self._is_ready = True
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(asdict(question)).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise BotProcessDied("before it was asked") from None
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
            raise BotProcessDied("while it was thinking" if self._is_ready else "as it was started")
        return line

    def end(self) -> None:
        """Kill it, whatever it is doing."""
        self._process.kill()
        self._process.wait()

    def discard(self) -> None:
        """Kill the process and close its pipes. No thread may be using it."""
        self.end()
        for pipe in (self._process.stdin, self._process.stdout):
            # Buffered input can no longer be sent.
            with contextlib.suppress(OSError):
                assert pipe is not None
                pipe.close()


class Pool:
    """A fixed number of bot processes; each decision waits for a free one."""

    def __init__(self, size: int, *, longest: float) -> None:
        self._longest = longest
        self._stopping = threading.Event()
        self._lock = threading.Lock()
        self._all: set[BotProcess] = set()
        self._idle: queue.SimpleQueue[BotProcess | None] = queue.SimpleQueue()
        self._wanted: queue.SimpleQueue[bool] = queue.SimpleQueue()
        for _ in range(size):
            self._wanted.put(True)
        # A process dies with the thread that started it, so one thread that stays starts them all.
        self._starter = threading.Thread(target=self._start_wanted, name="bot-processes", daemon=True)
        self._starter.start()

    def think(self, decision: Decision) -> Decided:
        """Decide in the next free process."""
        return Decided(**self._ask(decision))

    def value(self, question: Question) -> Valued:
        """Value a move in the next free process."""
        answer = self._ask(question)
        claims = [Claim(**claim) for claim in answer["claims"]]
        return Valued(played=Estimate(**answer["played"]), best=Estimate(**answer["best"]), claims=claims)

    def _ask(self, question: Decision | Question) -> dict[str, Any]:
        process = self._free()
        try:
            answer = process.ask(question, at_most=self._longest)
        except BrainFailed:
            self._idle.put(process)
            raise
        except BaseException:
            self._replace(process)
            if self._stopping.is_set():
                raise Stopped from None
            raise
        self._idle.put(process)
        return answer

    def pids(self) -> list[int]:
        """The ids of the running processes."""
        with self._lock:
            return sorted(process.pid for process in self._all if process.is_alive)

    def stop(self) -> None:
        """Kill every process at once. Threads that wait for a decision get `Stopped`."""
        self._stopping.set()
        self._wanted.put(False)
        self._starter.join()
        with self._lock:
            for process in self._all:
                process.end()
        with contextlib.suppress(queue.Empty):
            while process_or_end := self._idle.get_nowait():
                process_or_end.discard()
        self._idle.put(None)

    def _free(self) -> BotProcess:
        while True:
            process = self._idle.get()
            if process is None:
                # The next waiting thread needs it too.
                self._idle.put(None)
                raise Stopped
            if process.is_alive and not process.is_outdated:
                return process
            self._replace(process)

    def _replace(self, process: BotProcess) -> None:
        with self._lock:
            self._all.discard(process)
        process.discard()
        self._wanted.put(True)

    def _start_wanted(self) -> None:
        # The bot processes inherit this mask: Ctrl-C and the like are for the worker, which then stops them itself.
        signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
        while self._wanted.get():
            try:
                process = BotProcess()
            except OSError:
                logger.exception("no process for bots can be started")
                self._wanted.put(True)
                self._stopping.wait(1)
                continue
            with self._lock:
                self._all.add(process)
            self._idle.put(process)


class _Worker:
    """The pool of this process, while it is a worker."""

    def __init__(self) -> None:
        # A stop signal may interrupt this same thread while it starts the pool.
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
            # Deliveries taken before the worker was stopped still arrive here.
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
# The one way to a decision. Simulations and tests replace it, so callers look it up in the module.
think: Callable[[Decision], Decided] = _worker.think
value = _worker.value
