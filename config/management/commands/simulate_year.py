"""`manage.py simulate_year`: a year of play in about an hour, in a database of its own."""

import json
import random
import subprocess
import time
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.simulation.clock import SharedClock
from config.simulation.report import report_on
from config.simulation.scratch import manage, scratch
from config.simulation.sweeping import Sweepers, sweep_for_ever, sweep_once
from config.simulation.year import Year
from core.processes import die_with_parent

CLOCK = "clock"
REPORT = "report.json"


class Command(BaseCommand):
    """Simulates, then checks every match; the exit code is 1 if something does not add up."""

    help = "Let simulated people play for a simulated year in a database of its own, and say how all matches ended."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """How many people and matches; and whether others sweep, who are killed at random."""
        parser.add_argument("--users", type=int, default=200)
        parser.add_argument("--matches", type=int, default=5000)
        parser.add_argument("--days", type=int, default=365, help="how long matches are begun")
        parser.add_argument("--seed", default="1", help="the dice of the people; shuffles are as random as ever")
        parser.add_argument("--sweepers", type=int, default=0, help="so many processes that sweep and are killed")
        parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
        parser.add_argument("--inside", choices=("live", "sweep"), help="for the command itself")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play all parts: the one who prepares and watches, the one who lives the year, those who sweep."""
        if options["inside"]:
            self._take_part(options)
            return
        if options["users"] < 8 or min(options["matches"], options["days"]) < 1:
            raise CommandError("It takes at least 8 users, a match and a day.")
        started = time.monotonic()
        with scratch() as (folder, environment):
            SharedClock(folder / CLOCK)
            kills = self._watch(environment, options)
            told = json.loads((folder / REPORT).read_text())
        report = {"users": options["users"], "seed": options["seed"], **told, "sweepers": options["sweepers"]}
        report |= {"kills": kills, "seconds": round(time.monotonic() - started)}
        self.stdout.write(json.dumps(report) if options["json"] else json.dumps(report, indent=2))
        if report["wrong"]:
            raise CommandError(f"{len(report['wrong'])} things do not add up.")

    def _watch(self, environment: dict[str, str], options: dict[str, Any]) -> int:
        """Let the year be lived, and sweepers be killed meanwhile; how many were."""
        given = [f"--{name}={options[name]}" for name in ("users", "matches", "days", "seed", "sweepers")]

        def start(role: str) -> "subprocess.Popen[bytes]":
            return subprocess.Popen(manage("simulate_year", *given, f"--inside={role}"), env=environment)

        year = start("live")
        sweepers = Sweepers(options["sweepers"], lambda: start("sweep"), random.Random(options["seed"]))
        try:
            while year.poll() is None:
                sweepers.look()
                time.sleep(0.1)
        finally:
            year.kill()
            sweepers.stop()
        if year.returncode:
            raise CommandError("The simulation failed; what it said stands above.")
        return sweepers.kills

    def _take_part(self, options: dict[str, Any]) -> None:
        die_with_parent()
        folder: Path = settings.POSTCARD_DATA
        clock = SharedClock(folder / CLOCK)
        if options["inside"] == "sweep":
            sweep_for_ever(clock)
        clock.rule()
        sweep = (lambda: None) if options["sweepers"] else sweep_once
        plan = {name: options[name] for name in ("users", "matches", "days", "seed")}
        year = Year(**plan, clock=clock, sweep=sweep)
        year.live()
        (folder / REPORT).write_text(json.dumps(report_on(year)))
