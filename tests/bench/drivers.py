"""The drivers of benchmarks at their smallest."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field

from tests.running.serving import ROOT

FOLDER = ROOT / "bench/drivers"


@dataclass(frozen=True)
class Smallest:
    """The fewest of what a driver measures."""

    arguments: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)


def rows_of(driver: str, smallest: Smallest) -> list[dict[str, object]]:
    """Run a driver as `make bench` does, and return what it printed."""
    done = subprocess.run(
        [sys.executable, str(FOLDER / driver), *smallest.arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **smallest.environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
