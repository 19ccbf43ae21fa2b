"""The two processes of `simulate_league`: one prepares and reports, the other runs the leagues."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import CommandError

from core.processes import die_with_parent
from simulation.league.kinds import OTHERS, PARTNERS, TWO, Kind
from simulation.league.league import Simulation
from simulation.league.worker import hear_leagues_only
from simulation.scratch import manage, scratch

REPORT: Final = "report.json"
GIVEN: Final = ("players", "tiers", "seasons", "teams", "others", "seed")
TIERS: Final = 2
"""The tiers of the smaller leagues."""


def run(options: Mapping[str, Any]) -> dict[str, Any]:
    """Prepare a database, run the leagues there in a new process, and return the report."""
    if options["players"] < 12 or min(options["tiers"], options["seasons"]) < 1:
        raise CommandError("The simulation needs at least 12 players, one tier and one season.")
    if options["teams"] and options["teams"] < 12:
        raise CommandError("A partner league needs at least 12 players. Use 0 for none.")
    if options["others"] and options["others"] < 12:
        raise CommandError("The other leagues need at least 12 members each. Use 0 for none.")
    with scratch(options["tables"]) as (folder, environment):
        given = [f"--{name}={options[name]}" for name in GIVEN] + ["--crashes"] * options["crashes"]
        done = subprocess.run(manage("simulate_league", *given, "--inside"), env=environment, check=False)
        if done.returncode:
            raise CommandError("The simulation failed. Its output is above.")
        report = json.loads((folder / REPORT).read_text())
    return {**{name: options[name] for name in GIVEN}, **report}


def take_part(options: Mapping[str, Any]) -> None:
    """Run one league after another, in this process, and write the report."""
    die_with_parent()
    hear_leagues_only()
    plan = {name: options[name] for name in ("seasons", "seed", "crashes")}
    first = Simulation(TWO, players=options["players"], tiers=options["tiers"], **plan)
    first.run()
    done, report = [first], first.report()

    def run_next(kind: Kind, players: int) -> dict[str, Any]:
        """Run a smaller league after the earlier ones and return its report."""
        tiers = TIERS if kind.has_tiers else 1
        done.append(Simulation(kind, players=players, tiers=tiers, **plan, begin=done[-1].now))
        done[-1].run()
        found = done[-1].report()
        report["wrong"] += [f"{kind.member}s, {wrong}" for wrong in found.pop("wrong")]
        return found

    if options["teams"]:
        report["partners"] = run_next(PARTNERS, options["teams"])
    if options["others"]:
        report["others"] = {name: run_next(kind, options["others"]) for name, kind in OTHERS.items()}
    if options["crashes"]:
        report["power_cuts"] = sum(one.failures.count for one in done)
        report["kills"] = sum(one.workers.kills for one in done)
    folder: Path = settings.POSTCARD_DATA
    (folder / REPORT).write_text(json.dumps(report))
