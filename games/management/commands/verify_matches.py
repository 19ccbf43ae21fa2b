"""`manage.py verify_matches`: does every stored match agree with its own log?"""

import json
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.selectors.matches import is_known
from games.selectors.verification import Difference, differences_of, match_ids


class Command(BaseCommand):
    """Replay matches and report stored values that differ from the log."""

    help = "Replay every stored match, check moves, shuffles, hashes and results, and report differences."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the arguments that choose the matches, and the form of the report."""
        parser.add_argument("--match", metavar="ID", action="append", help="only this match; may be repeated")
        parser.add_argument("--json", action="store_true", help="report as one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        """Report differences as they are found; exit with 1 if there is one."""
        for match_id in options["match"] or ():
            if not is_known(match_id):
                raise CommandError(f"Match {match_id} not found.")
        self.matches, self.bad = 0, 0
        found = self._differences(options["match"] or match_ids())
        if options["json"]:
            self._write_json(found)
        else:
            for difference in found:
                self.stdout.write(f"{difference.match}  {difference.where}: {difference.what}")
        if self.bad:
            raise CommandError(f"{self.bad} of {self.matches} matches differ from their logs.")
        if not options["json"]:
            agree = "match agrees with its log" if self.matches == 1 else "matches agree with their logs"
            self.stdout.write(f"{self.matches} {agree}.")

    def _differences(self, ids: Iterable[str]) -> Iterator[Difference]:
        for match_id in ids:
            differences = differences_of(match_id)
            self.matches += 1
            self.bad += bool(differences)
            yield from differences

    def _write_json(self, found: Iterable[Difference]) -> None:
        # Written piece by piece, because a report can be larger than memory.
        self.stdout.write('{"differences": [', ending="")
        separator = ""
        for difference in found:
            self.stdout.write(f"{separator}\n  {json.dumps(asdict(difference))}", ending="")
            separator = ","
        self.stdout.write(f'\n], "matches": {self.matches}, "differ": {self.bad}}}')
