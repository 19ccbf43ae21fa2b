"""A control group of Linux that holds processes to so much memory, without containers."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
IS_SECOND = (ROOT / "cgroup.controllers").exists()
"""True with the second version of control groups, which keeps all kinds of limits in one tree."""
GROUPS = ROOT if IS_SECOND else ROOT / "memory"
LIMIT, PEAK, KILLS = (
    ("memory.max", "memory.peak", "memory.events")
    if IS_SECOND
    else ("memory.limit_in_bytes", "memory.max_usage_in_bytes", "memory.oom_control")
)


class MemoryLimit:
    """A group of this test's own. What is started inside `applied` stays in it."""

    def __init__(self, megabytes: int) -> None:
        self._folder = GROUPS / f"postcard-test-{os.getpid()}"
        self._before = _group_of_this_process()
        self._folder.mkdir()
        (self._folder / LIMIT).write_text(str(megabytes * 2**20))
        # Without it, a limit would only push pages out to the disk.
        with suppress(OSError):
            (self._folder / "memory.swap.max").write_text("0")

    @contextmanager
    def applied(self) -> Iterator[None]:
        """Have processes that begin in here, and those that they begin, share the limit."""
        (self._folder / "cgroup.procs").write_text(str(os.getpid()))
        try:
            yield
        finally:
            (self._before / "cgroup.procs").write_text(str(os.getpid()))

    def peak_megabytes(self) -> int:
        """The most that they had together, with what the system caches of files for them."""
        return int((self._folder / PEAK).read_text()) // 2**20

    def kills(self) -> int:
        """Return how many of them the system has killed for want of memory."""
        lines = (line.split() for line in (self._folder / KILLS).read_text().splitlines())
        return next(int(words[1]) for words in lines if words[0] == "oom_kill")

    def remove(self) -> None:
        """Remove the group, whose processes have ended."""
        self._folder.rmdir()


def can_limit_memory() -> bool:
    """Return True if this process may make groups with a limit."""
    if IS_SECOND and "memory" not in (ROOT / "cgroup.subtree_control").read_text():
        return False
    return os.access(GROUPS, os.W_OK) and (GROUPS / "cgroup.procs").exists()


def _group_of_this_process() -> Path:
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, kinds, path = line.split(":", 2)
        if (IS_SECOND and not kinds) or "memory" in kinds.split(","):
            return GROUPS / path.lstrip("/")
    return GROUPS
