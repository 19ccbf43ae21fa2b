"""The processes of `simulate_year`: one prepares and watches, one runs the year, the others sweep."""

import json
import random
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import CommandError

from core.processes import die_with_parent
from simulation.scratch import manage, scratch
from simulation.year.clock import SharedClock
from simulation.year.report import report_on
from simulation.year.sweeping import Sweepers, sweep_for_ever, sweep_once
from simulation.year.year import Year

CLOCK: Final = "clock"
REPORT: Final = "report.json"


def run(options: Mapping[str, Any]) -> dict[str, Any]:
    """Prepare a database, run the year there in new processes, and return the report."""
    if options["users"] < 8 or min(options["matches"], options["days"]) < 1:
        raise CommandError("The simulation needs at least 8 users, one match and one day.")
    started = time.monotonic()
    with scratch(options["tables"]) as (folder, environment):
        SharedClock(folder / CLOCK)
        kills = _watch(environment, options)
        found = json.loads((folder / REPORT).read_text())
    report = {"users": options["users"], "seed": options["seed"], **found, "sweepers": options["sweepers"]}
    return report | {"kills": kills, "seconds": round(time.monotonic() - started)}


def take_part(options: Mapping[str, Any]) -> None:
    """Run the year in this process, or sweep in it for ever."""
    die_with_parent()
    folder: Path = settings.POSTCARD_DATA
    clock = SharedClock(folder / CLOCK)
    if options["inside"] == "sweep":
        sweep_for_ever(clock)
    clock.install()
    sweep = (lambda: None) if options["sweepers"] else sweep_once
    plan = {name: options[name] for name in ("users", "matches", "days", "seed")}
    year = Year(**plan, clock=clock, sweep=sweep)
    year.run()
    (folder / REPORT).write_text(json.dumps(report_on(year)))


def _watch(environment: dict[str, str], options: Mapping[str, Any]) -> int:
    """Run the year and kill sweepers meanwhile; returns how many were killed."""
    given = [f"--{name}={options[name]}" for name in ("users", "matches", "days", "seed", "sweepers")]

    def start(role: str) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(manage("simulate_year", *given, f"--inside={role}"), env=environment)

    year = start("live")
    sweepers = Sweepers(options["sweepers"], lambda: start("sweep"), random.Random(options["seed"]))
    try:
        while year.poll() is None:
            sweepers.kill_due()
            time.sleep(0.1)
    finally:
        year.kill()
        sweepers.stop()
    if year.returncode:
        raise CommandError("The simulation failed. Its output is above.")
    return sweepers.kills
