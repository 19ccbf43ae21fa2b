"""`manage.py rebuild_ratings`: compute all ratings again from the matches that are over."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.rules.registry import registry
from ratings.services.rebuilding import Rebuilt, rebuild_ratings


class Command(BaseCommand):
    """Rebuild every pool from its matches, correct rows that differ, and report them."""

    help = (
        "Recompute all ratings from finished matches, then report and correct differences. "
        "Without differences, nothing is written. Wrong rows are kept and marked."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the options for the game and for the form of the report."""
        parser.add_argument("--game", metavar="KEY", help="only this game")
        parser.add_argument("--json", action="store_true", help="report as one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        """Report pool by pool."""
        game = options["game"]
        if game is not None and game not in registry():
            raise CommandError(f"Game {game} not found.")
        found = rebuild_ratings(game=game)
        if options["json"]:
            self.stdout.write(json.dumps({"pools": [as_json(rebuilt) for rebuilt in found]}, indent=2))
            return
        for rebuilt in found:
            self._tell(rebuilt)

    def _tell(self, rebuilt: Rebuilt) -> None:
        for match in rebuilt.added:
            self.stdout.write(f"{rebuilt.pool}  {match}: it had not been rated.")
        for match in rebuilt.corrected:
            self.stdout.write(f"{rebuilt.pool}  {match}: it was rated with a different result than it ended with.")
        for wrong in rebuilt.wrong:
            if wrong.match not in rebuilt.added:
                self.stdout.write(f"{rebuilt.pool}  {wrong.match or '-'}, user {wrong.user}: {wrong.what}")
        differ = len(rebuilt.added) + len(rebuilt.corrected) + len(rebuilt.wrong)
        self.stdout.write(
            f"{rebuilt.pool}: {rebuilt.matches} matches, {f'{differ} differences' if differ else 'as kept'}."
        )


def as_json(rebuilt: Rebuilt) -> dict[str, Any]:
    """A pool as programs read it."""
    pool = rebuilt.pool
    return {
        "pool": {"game": pool.game, "speed": pool.speed, "company": pool.company},
        "matches": rebuilt.matches,
        "added": list(rebuilt.added),
        "corrected": list(rebuilt.corrected),
        "differences": [asdict(wrong) for wrong in rebuilt.wrong],
    }
