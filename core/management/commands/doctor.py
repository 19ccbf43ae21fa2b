"""`manage.py doctor`: a sentence on each part of the server, and what to do where one does not work."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from core.database.postgresql.timeouts import set_timeouts
from core.findings import State, examine, printed, worst

STATEMENT_SECONDS = 5
LOCK_SECONDS = 2


class Command(BaseCommand):
    """Examine the server that these settings are for."""

    help = "Say what works and what does not, with a repair each. Exits with 1 if something does not work."
    # They would end it with a traceback where it has a sentence.
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`--json` for programs."""
        parser.add_argument("--json", action="store_true", help="print it as JSON, for programs")

    def handle(self, *args: Any, **options: Any) -> None:
        """Examine, and print what was found; warnings leave the exit status at 0."""
        set_timeouts(statement=STATEMENT_SECONDS, lock=LOCK_SECONDS)
        found = examine()
        self.stdout.write(printed(found, as_json=options["json"]))
        if worst(found) == State.FAIL:
            raise SystemExit(1)
