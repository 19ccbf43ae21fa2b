"""Supervision of the server's processes: started, started again when they die, and stopped all together."""

import contextlib
import math
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from config.settings.env import BASE_DIR

LOOK_EVERY_SECONDS = 0.1
STOP_WITHIN_SECONDS = 8.0
LATE_SECONDS = 60.0
# A child that dies by itself this soon after its start, this often in a row, is given up.
QUICK_DEATH_SECONDS = 5.0
QUICK_DEATHS_ALLOWED = 4

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)
# These come from outside and say nothing about the health of the child.
FROM_OUTSIDE = (-signal.SIGKILL, -signal.SIGTERM)


class GaveUp(Exception):
    """A child cannot be kept running; the text is for the operator."""


@dataclass
class Child:
    """A process of the server: its name for the operator and its command."""

    name: str
    command: Sequence[str]
    inherit: Sequence[int] = ()
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    quick_deaths: int = 0

    def start(self) -> None:
        """Start it in a group of its own, so that Ctrl-C reaches the supervisor alone and stops things in order."""
        self.process = subprocess.Popen(
            self.command,
            cwd=BASE_DIR,
            # Threads share two heaps: with one for each of them memory that is freed in one is not used in another.
            env={"MALLOC_ARENA_MAX": "2", **os.environ, "SERVED_BY": str(os.getpid())},
            pass_fds=self.inherit,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.started_at = time.monotonic()

    def has_ended(self) -> bool:
        """Return True if it was started and runs no more."""
        return self.process is not None and self.process.poll() is not None

    def send(self, number: signal.Signals) -> None:
        """Signal the whole group: the process and whatever it started."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)


class Supervisor:
    """Supervisor that runs children until a signal stops it."""

    def __init__(self, children: Sequence[Child], say: Callable[[str], None]) -> None:
        self.children = children
        self.say = say
        self.stopping = threading.Event()

    def run(self, *, is_ready: Callable[[], bool], welcome: str, late: str) -> None:
        """Start everything, greet once the server answers, and keep it up until a signal says stop.

        `late` is what it says, once, when there is no answer for long.
        """
        for number in STOP_SIGNALS:
            signal.signal(number, self._stop)
        # Under nohup a lost terminal is no reason to stop.
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            signal.signal(signal.SIGHUP, self._stop)
        greeted, late_at = False, time.monotonic() + LATE_SECONDS
        try:
            for child in self.children:
                child.start()
            while not self.stopping.wait(LOOK_EVERY_SECONDS):
                if not greeted and is_ready():
                    self.say(welcome)
                    greeted = True
                if not greeted and time.monotonic() >= late_at:
                    self.say(late)
                    late_at = math.inf
                for child in self.children:
                    if child.has_ended():
                        self._start_again(child)
        finally:
            self._stop_children()

    def _stop(self, *_: object) -> None:
        self.stopping.set()

    def _start_again(self, child: Child) -> None:
        assert child.process is not None
        how = _how_it_ended(child.process.returncode)
        # Its own processes (a pool, a web process holding the port) must not meet its successor.
        child.send(signal.SIGKILL)
        is_quick = time.monotonic() - child.started_at < QUICK_DEATH_SECONDS
        by_itself = child.process.returncode not in FROM_OUTSIDE
        child.quick_deaths = child.quick_deaths + 1 if is_quick and by_itself else 0
        if child.quick_deaths > QUICK_DEATHS_ALLOWED:
            raise GaveUp(f"The {child.name} {how} {child.quick_deaths} times in a row, each time during startup.")
        self.say(f"The {child.name} {how}. Restarting it.")
        while not self.stopping.wait(0.5 * child.quick_deaths):
            try:
                return child.start()
            except OSError as fault:
                # For a moment the system may have no memory for it; the other children go on.
                child.quick_deaths += 1
                if child.quick_deaths > QUICK_DEATHS_ALLOWED:
                    raise GaveUp(f"The {child.name} {how} and cannot be started again: {fault.strerror}.") from None

    def _stop_children(self) -> None:
        for child in self.children:
            child.send(signal.SIGTERM)
        until = time.monotonic() + STOP_WITHIN_SECONDS
        for child in self.children:
            if child.process is not None:
                try:
                    child.process.wait(timeout=max(0.0, until - time.monotonic()))
                except subprocess.TimeoutExpired:
                    self.say(f"The {child.name} is taking too long to stop. Killing it.")
                child.send(signal.SIGKILL)
                child.process.wait()


def _how_it_ended(code: int) -> str:
    if code < 0:
        return f"was killed by {signal.Signals(-code).name}"
    return f"ended with code {code}"
