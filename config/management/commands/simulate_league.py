"""`manage.py simulate_league`: seasons of leagues in some minutes, in a database of its own."""

import json
import subprocess
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.league_simulation.kinds import OTHERS, PARTNERS, TWO, Kind
from config.league_simulation.league import Simulation
from config.league_simulation.worker import hear_leagues_only
from config.simulation.scratch import manage, scratch
from core.processes import die_with_parent

REPORT = "report.json"
GIVEN = ("players", "tiers", "seasons", "teams", "others", "seed")
TIERS = 2
"""Of the smaller leagues."""


class Command(BaseCommand):
    """Simulates, checking every season; the exit code is 1 if something does not add up."""

    help = "Let simulated members play seasons of a league in a database of its own, and say what became of them."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """How many people, tiers and seasons; and whether workers are killed now and then."""
        parser.add_argument("--players", type=int, default=300)
        parser.add_argument("--tiers", type=int, default=5)
        parser.add_argument("--seasons", type=int, default=10)
        parser.add_argument("--teams", type=int, default=24, help="members of a second league, in a game with partners")
        parser.add_argument(
            "--others", type=int, default=24, help="members of each league with shared deals or a format"
        )
        parser.add_argument("--seed", default="1", help="the dice: the same seed gives the same report")
        parser.add_argument("--crashes", action="store_true", help="kill workers at any moment, and go on")
        parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
        parser.add_argument("--inside", action="store_true", help="for the command itself")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare a database and let the league be lived there."""
        if options["inside"]:
            self._take_part(options)
            return
        if options["players"] < 12 or min(options["tiers"], options["seasons"]) < 1:
            raise CommandError("It takes at least 12 players, a tier and a season.")
        if options["teams"] and options["teams"] < 12:
            raise CommandError("A league of partners takes at least 12 of them; 0 is none.")
        if options["others"] and options["others"] < 12:
            raise CommandError("The other leagues take at least 12 members each; 0 is none.")
        with scratch() as (folder, environment):
            given = [f"--{name}={options[name]}" for name in GIVEN] + ["--crashes"] * options["crashes"]
            lived = subprocess.run(manage("simulate_league", *given, "--inside"), env=environment, check=False)
            if lived.returncode:
                raise CommandError("The simulation failed; what it said stands above.")
            told = json.loads((folder / REPORT).read_text())
        report = {**{name: options[name] for name in GIVEN}, **told}
        self.stdout.write(json.dumps(report) if options["json"] else json.dumps(report, indent=2))
        if report["wrong"]:
            raise CommandError(f"{len(report['wrong'])} things do not add up.")

    def _take_part(self, options: dict[str, Any]) -> None:
        die_with_parent()
        hear_leagues_only()
        plan = {name: options[name] for name in ("seasons", "seed", "crashes")}
        first = Simulation(TWO, players=options["players"], tiers=options["tiers"], **plan)
        first.live()
        lived, report = [first], first.report()

        def live_next(kind: Kind, players: int) -> dict[str, Any]:
            """A smaller league, after all others."""
            tiers = TIERS if kind.has_tiers else 1
            lived.append(Simulation(kind, players=players, tiers=tiers, **plan, begin=lived[-1].now))
            lived[-1].live()
            told = lived[-1].report()
            report["wrong"] += [f"{kind.member}s, {wrong}" for wrong in told.pop("wrong")]
            return told

        if options["teams"]:
            report["partners"] = live_next(PARTNERS, options["teams"])
        if options["others"]:
            report["others"] = {name: live_next(kind, options["others"]) for name, kind in OTHERS.items()}
        if options["crashes"]:
            report["power_cuts"] = sum(one.power.cuts for one in lived)
            report["kills"] = sum(one.mortals.kills for one in lived)
        folder: Path = settings.POSTCARD_DATA
        (folder / REPORT).write_text(json.dumps(report))
