"""`manage.py bots_report`: what waits for the house bots, how long they think, and what went wrong."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from bots.selectors.report import Row, report


class Command(BaseCommand):
    """Report on the queued turns, thinking times and faults of the bots."""

    help = "Show the queued turns of the house bots, their thinking times in the last day, and their faults."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`--json` for programs."""
        parser.add_argument("--json", action="store_true", help="print it as JSON, for programs")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the report."""
        found = report()
        if options["json"]:
            self.stdout.write(json.dumps(found))
            return
        queue = found["queue"]
        oldest = "" if queue["oldest"] is None else f", the oldest for {queue['oldest']:.1f} s"
        self.stdout.write(f"{queue['depth']} turns queued{oldest}; {queue['parked']} parked")
        if found["thoughts"]:
            self.stdout.write(f"\nthe last {found['hours']} hours       seconds: median / p95 / max")
            self.stdout.write(
                f"{'bot':16} {'game':18} {'decisions':>9} {'faults':>6} {'cut':>5}  {'waited':24} thought"
            )
        for row in found["thoughts"]:
            self.stdout.write(
                f"{row['bot']:16} {row['game']:18} {row['decisions']:>9} {row['faults']:>6} {row['cut']:>5}"
                f"  {_spread(row['waited']):24} {_spread(row['took'])}"
            )
        for fault in found["faults"]:
            self.stdout.write(f"fault of {fault['bot']}, {fault['times']}x, last {fault['last']}: {fault['fault']}")


def _spread(values: Row) -> str:
    return f"{values['median']:.3f} / {values['p95']:.3f} / {values['most']:.3f}"
