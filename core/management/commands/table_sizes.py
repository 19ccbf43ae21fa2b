"""`manage.py table_sizes`: how much each table takes on disk, and how old that is."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand

from core.table_sizes import AGES, OLDER, TableSize, table_sizes


class Command(BaseCommand):
    """Show what grows, and what of it is deleted with age."""

    help = "Show the disk space of each table in kB, and the age of data that is deleted over time."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`--json` for programs."""
        parser.add_argument("--json", action="store_true", help="print it as JSON, in bytes, for programs")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a line for each table."""
        found = table_sizes()
        if options["json"]:
            self.stdout.write(json.dumps([asdict(size) for size in found]))
            return
        ages = "".join(f"{age:>12}" for age in [*AGES, OLDER])
        self.stdout.write(f"{'table':34}{'rows':>12}{'indexes':>12}{ages}")
        for size in found:
            self.stdout.write(_line(size))
        for what, kept in (("kept", True), ("deleted with age", False)):
            total = sum(size.bytes for size in found if size.is_pruned != kept)
            self.stdout.write(f"{what}: {total / 1000:,.0f} kB")


def _line(size: TableSize) -> str:
    columns = [size.rows, size.indexes, *size.by_age.values()]
    return f"{size.table:34}" + "".join(f"{number / 1000:>12,.0f}" for number in columns)
