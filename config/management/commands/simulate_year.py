"""`manage.py simulate_year`: a year of play in about an hour, in a temporary database."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from config.simulations import print_report, simulation_needed


class Command(BaseCommand):
    """Simulate a year; the exit code is 1 if something does not add up."""

    help = "Simulate a year of matches in a temporary database, check every match, and print a report."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the numbers of people and matches, and of others who sweep and are killed at random."""
        parser.add_argument("--users", type=int, default=200)
        parser.add_argument("--matches", type=int, default=5000)
        parser.add_argument("--days", type=int, default=365, help="how long matches are begun")
        parser.add_argument("--seed", default="1", help="the dice of the people; shuffles are as random as ever")
        parser.add_argument("--sweepers", type=int, default=0, help="so many processes that sweep and are killed")
        parser.add_argument("--tables", help="an SQLite file with all tables and no rows, copied to save the time")
        parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
        parser.add_argument("--inside", choices=("live", "sweep"), help="for the command itself")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the simulation, or one of its processes."""
        with simulation_needed():
            from simulation.year.run import run, take_part
        if options["inside"]:
            take_part(options)
            return
        print_report(self, run(options), as_json=options["json"])
