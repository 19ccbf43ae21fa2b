"""Times of requests, and the processor time that they took in all processes of a server."""

import statistics
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bench.abuse.meter import PARTS

ProcessorTimes = dict[str, float]


@dataclass
class Sample:
    """Requests of one kind to one target, at one concurrency."""

    seconds: list[float] = field(default_factory=list)
    """The time of each."""
    elapsed: float = 0.0
    processor: ProcessorTimes = field(default_factory=dict)
    """Processor time by part of the server, in seconds."""

    def row(self, what: str, target: str, concurrency: int) -> dict[str, object]:
        """The row of the table."""
        count = len(self.seconds)
        ordered = sorted(self.seconds)
        return {
            "what": what,
            "target": target,
            "concurrency": concurrency,
            "rate": round(count / self.elapsed, 1),
            "p50_ms": round(statistics.median(ordered) * 1000, 2),
            "p95_ms": round(ordered[min(count - 1, count * 95 // 100)] * 1000, 2),
            "p99_ms": round(ordered[min(count - 1, count * 99 // 100)] * 1000, 2),
            "cpu_us": round(sum(self.processor.values()) / count * 1e6),
            "cpu_us_by_process": {
                part: round(seconds / count * 1e6) for part, seconds in sorted(self.processor.items())
            },
            "requests": count,
        }

    @asynccontextmanager
    async def measured(self, processes: Callable[[], Iterable[int]]) -> AsyncIterator[None]:
        """Add what the block takes."""
        before, began = processor_times(processes()), time.perf_counter()
        yield
        self.elapsed += time.perf_counter() - began
        for (part, pid), seconds in processor_times(processes()).items():
            # A process that was started meanwhile has taken all of its time since.
            self.processor[part] = self.processor.get(part, 0.0) + seconds - before.get((part, pid), 0.0)


def processor_times(processes: Iterable[int]) -> dict[tuple[str, int], float]:
    """The processor time of each process so far, in seconds, by its part of the server."""
    found = {}
    for pid in processes:
        try:
            found[part_of(pid), pid] = _nanoseconds_of(pid) / 1e9
        except OSError:
            continue
    return found


def _nanoseconds_of(pid: int) -> int:
    # The line of a whole process counts in hundredths of a second; those of its threads count exactly.
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{pid}/task").glob("*/schedstat"))


def memory_of(processes: Iterable[int]) -> float:
    """Return the memory of processes, in MB; what several share is counted once."""
    total = 0
    for pid in processes:
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return round(total / 1024, 1)


def part_of(pid: int) -> str:
    """The part of a server that a process is of, by its command line."""
    command = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    if "server.js" in command:
        return "node"
    return next((part for mark, part in PARTS if mark in command), "web")
