"""`manage.py simulate_league`: seasons of leagues in some minutes, in a temporary database."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from config.simulations import print_report, simulation_needed


class Command(BaseCommand):
    """Simulate leagues; the exit code is 1 if something does not add up."""

    help = "Simulate seasons of leagues in a temporary database, check every season, and print a report."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """The number of people, tiers and seasons, and whether workers are killed at random."""
        parser.add_argument("--players", type=int, default=300)
        parser.add_argument("--tiers", type=int, default=5)
        parser.add_argument("--seasons", type=int, default=10)
        parser.add_argument("--teams", type=int, default=24, help="members of a second league, with partners")
        parser.add_argument(
            "--others",
            type=int,
            default=24,
            help="members of each further league: shared deals, and one for each format",
        )
        parser.add_argument("--seed", default="1", help="random seed; the same seed gives the same report")
        parser.add_argument("--crashes", action="store_true", help="kill workers at random moments")
        parser.add_argument("--tables", help="an SQLite file with all tables and no rows, copied to save the time")
        parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
        parser.add_argument("--inside", action="store_true", help="internal")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the simulation, or its inner process."""
        with simulation_needed():
            from simulation.league.run import run, take_part
        if options["inside"]:
            take_part(options)
            return
        print_report(self, run(options), as_json=options["json"])
