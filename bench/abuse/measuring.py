"""One measurement: the person, the load beside them, and the meter over all of it."""

import json
import math
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from bench.abuse.asking import PATIENCE_SECONDS
from bench.abuse.forms import Form
from bench.abuse.meter import Meter
from tests.running.serving import ROOT

GRACE_SECONDS = 60
"""The time beyond the planned one that a process may take before the measurement fails."""


@dataclass(frozen=True)
class Times:
    """Times, as pairs of seconds and whether the thing came to an end."""

    all: list[tuple[float, bool]]

    @property
    def unanswered(self) -> int:
        """The number of things that came to no end while they were observed."""
        return sum(not answered for _, answered in self.all)

    def quantile(self, share: int) -> tuple[float, bool]:
        """The time that so many of 100 stay within, those that had no end by then among them."""
        if not self.all:
            return math.inf, False
        ordered = sorted(self.all)
        return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]

    def shown(self, share: int) -> str:
        """Return that time as text."""
        if not self.all:
            return "never"
        seconds, answered = self.quantile(share)
        text = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.0f} ms"
        return text if answered else f">{text}"


@dataclass(frozen=True)
class Measured:
    """The result of a measurement."""

    seconds: float
    """The time that it took, the last answers included."""
    views: Times
    waits: Times
    processor_seconds: dict[str, float]
    most_megabytes: dict[str, int]
    load: dict[str, Any] = field(default_factory=dict)

    def times(self) -> dict[str, Times]:
        """Return the person's waiting times, by name."""
        return {"GET view": self.views, "wait for a bot": self.waits}


def measure(form: Form, token: str, bot: str, seconds: float, loads: list[str] | None = None) -> Measured:
    """Let the person live for so long, beside these loads."""
    port = str(form.server.port)
    meter, began = Meter(form.processes), time.monotonic()
    commands = {"person": ["person", port, str(seconds), token, bot]}
    if loads:
        commands["load"] = ["load", port, str(seconds + 2 * PATIENCE_SECONDS), ",".join(loads)]
    running = {name: _start(*command) for name, command in commands.items()}
    try:
        reports = {name: _output(process, seconds) for name, process in running.items()}
    finally:
        for process in running.values():
            process.kill()
        used, passed = meter.stop(), time.monotonic() - began
    used |= {name: report.pop("processor_seconds") for name, report in reports.items()}
    # The load that disturbed the measurement.
    machine = used.pop("machine")
    used["other work"] = max(0.0, machine - sum(used.values()))
    views, waits = (
        Times([(seconds, done) for seconds, done in reports["person"][what]]) for what in ("views", "waits")
    )
    return Measured(passed, views, waits, used, dict(meter.most_megabytes), reports.get("load", {}))


def _start(module: str, *arguments: str) -> "subprocess.Popen[str]":
    # The load ends when its input does: once the person is done, or if this process dies.
    command = [sys.executable, "-m", f"bench.abuse.{module}", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _output(process: "subprocess.Popen[str]", seconds: float) -> dict[str, Any]:
    said, _ = process.communicate(timeout=seconds + GRACE_SECONDS)
    if process.returncode:
        raise RuntimeError("A process of the measurement has failed; what it said stands above.")
    report: dict[str, Any] = json.loads(said)
    return report
