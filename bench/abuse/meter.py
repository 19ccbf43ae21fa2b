"""Processor time and memory of each part of a server, as the system counts them."""

import os
import threading
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

LOOK_EVERY_SECONDS = 0.25
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
PARTS = (
    ("bots.bot_process", "bots"),
    ("config.keeper", "keeper"),
    ("manage.py worker", "worker"),
    (" worker", "worker"),
    (" beat", "beat"),
    ("redis-server", "redis"),
    ("postgres:", "postgresql"),
)
"""Texts in a command line, and the part it is of; any other process of the server is of its web server."""

Seconds = dict[tuple[str, int], float]


class Meter:
    """Meter that reads processes again and again, since some of them end before the measurement does."""

    def __init__(self, processes: Callable[[], list[int]]) -> None:
        self._processes = processes
        self.most_megabytes: defaultdict[str, int] = defaultdict(int)
        """The most memory of one process of each part."""
        self._busy_before = busy_seconds()
        self._before = self._look()
        self._latest = dict(self._before)
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._go_on, daemon=True)
        self._thread.start()

    def stop(self) -> dict[str, float]:
        """The seconds of processor time of each part since the beginning; `machine` is all that runs on it."""
        self._done.set()
        self._thread.join()
        self._latest |= self._look()
        total: defaultdict[str, float] = defaultdict(float, machine=busy_seconds() - self._busy_before)
        for (part, pid), seconds in self._latest.items():
            total[part] += seconds - self._before.get((part, pid), 0.0)
        return {part: round(seconds, 2) for part, seconds in sorted(total.items())}

    def _go_on(self) -> None:
        while not self._done.wait(LOOK_EVERY_SECONDS):
            self._latest |= self._look()

    def _look(self) -> Seconds:
        found: Seconds = {}
        for pid in self._processes():
            try:
                command = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
            except OSError:
                continue
            part = next((part for mark, part in PARTS if mark in command), "web")
            self.most_megabytes[part] = max(self.most_megabytes[part], pages * PAGE_BYTES // 2**20)
            # User and system time; the second and third fields of the line, pid and name, are cut off.
            found[part, pid] = (int(fields[11]) + int(fields[12])) / TICKS
        return found


def busy_seconds() -> float:
    """Return the time for which the machine's processors have been busy, all of them together."""
    user, nice, system, _idle, _waiting, *others = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:9])
    return (user + nice + system + sum(others)) / TICKS


def backends_of(database: str) -> list[int]:
    """PostgreSQL's processes for a database, where it runs on this machine."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                command = (entry / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if command.startswith("postgres:") and database in command:
                found.append(int(entry.name))
    return found
