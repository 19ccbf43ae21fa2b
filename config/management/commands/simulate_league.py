"""`manage.py simulate_league`: seasons of a league in some minutes, in a database of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.league_simulation.league import Simulation
from config.simulation.scratch import scratch
from core.processes import die_with_parent

REPORT = "report.json"
GIVEN = ("players", "tiers", "seasons", "seed")


class Command(BaseCommand):
    """Simulates, checking every season; the exit code is 1 if something does not add up."""

    help = "Let simulated members play seasons of a league in a database of its own, and say what became of them."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """How many people, tiers and seasons; and whether the power fails now and then."""
        parser.add_argument("--players", type=int, default=300)
        parser.add_argument("--tiers", type=int, default=5)
        parser.add_argument("--seasons", type=int, default=10)
        parser.add_argument("--seed", default="1", help="the dice: the same seed gives the same report")
        parser.add_argument("--crashes", action="store_true", help="cut workers short at any statement, and go on")
        parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
        parser.add_argument("--inside", action="store_true", help="for the command itself")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare a database and let the league be lived there."""
        if options["inside"]:
            self._take_part(options)
            return
        if options["players"] < 12 or min(options["tiers"], options["seasons"]) < 1:
            raise CommandError("It takes at least 12 players, a tier and a season.")
        with scratch() as (folder, environment):
            subprocess.run([*_manage(), "prepare"], env=environment, check=True, stdout=subprocess.DEVNULL)
            given = [f"--{name}={options[name]}" for name in GIVEN] + ["--crashes"] * options["crashes"]
            lived = subprocess.run([*_manage(), "simulate_league", *given, "--inside"], env=environment, check=False)
            if lived.returncode:
                raise CommandError("The simulation failed; what it said stands above.")
            told = json.loads((folder / REPORT).read_text())
        report = {**{name: options[name] for name in GIVEN}, **told}
        self.stdout.write(json.dumps(report) if options["json"] else json.dumps(report, indent=2))
        if report["wrong"]:
            raise CommandError(f"{len(report['wrong'])} things do not add up.")

    def _take_part(self, options: dict[str, Any]) -> None:
        die_with_parent()
        plan = {name: options[name] for name in (*GIVEN, "crashes")}
        simulation = Simulation(**plan)
        simulation.live()
        folder: Path = settings.POSTCARD_DATA
        cuts = {"power_cuts": simulation.power.cuts} if options["crashes"] else {}
        (folder / REPORT).write_text(json.dumps(simulation.report() | cuts))


def _manage() -> list[str]:
    return [sys.executable, os.fspath(settings.BASE_DIR / "manage.py")]
