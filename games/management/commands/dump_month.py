"""`manage.py dump_month`: makes the file of a month's finished public matches now."""

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core.amounts import amount
from games.selectors.results.dumps import MONTH, dump_file, is_past, months_to_dump
from games.services.dumps import make_dump


def month_of(text: str) -> str:
    """A month as it is typed: 2026-10."""
    if not MONTH.fullmatch(text):
        raise ArgumentTypeError(f"“{text}” is not a month such as 2026-10.")
    return text


class Command(BaseCommand):
    """Make dumps of months that are over, in place of those that there are."""

    help = "Write the finished public matches of a month to a file in the data folder, as beat does by itself."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the months."""
        parser.add_argument("month", nargs="*", type=month_of, metavar="2026-10", help="those that are due, if none")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make them, one after the other."""
        months = options["month"] or list(months_to_dump())
        for month in months:
            if not is_past(month):
                raise CommandError(f"{month} is not over yet. Its dump can be created an hour after its end.")
            dump = make_dump(month=month)
            if dump is None:
                raise CommandError("Another process is creating dumps in this folder. Try again when it has finished.")
            self.stdout.write(
                f"{dump_file(month, dump.digest)}: {amount(dump.matches, 'match', 'matches')}, {dump.size} bytes"
            )
        if not months:
            self.stdout.write("All past months already have a dump.")
