"""`manage.py find_puzzles`: look for puzzles in finished public matches, and say how many there were."""

from argparse import ArgumentParser
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core.amounts import amount
from games.rules.registry import registry
from puzzles.selectors import matches_to_walk
from puzzles.services.finding import Yield, find_in_match


class Command(BaseCommand):
    """Find puzzles."""

    help = (
        "Look for puzzles in the finished public matches that have not been searched yet. It can be stopped any time."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """A game, and how much to do at most."""
        parser.add_argument("--game", choices=list(registry()), help="only the matches of this game")
        parser.add_argument("--matches", type=int, help="at most so many matches")
        parser.add_argument("--seconds", type=float, help="begin no decision after so many seconds")

    def handle(self, *args: Any, **options: Any) -> None:
        """Search, and print the yield of each game."""
        if any(options[name] is not None and options[name] <= 0 for name in ("matches", "seconds")):
            raise CommandError("--matches and --seconds must be above 0")
        until = None if options["seconds"] is None else monotonic() + options["seconds"]
        found: dict[str, Yield] = {}
        for match_id, game in matches_to_walk(options["game"])[: options["matches"]]:
            if until is not None and monotonic() >= until:
                break
            found.setdefault(game, Yield()).add(find_in_match(match_id=match_id, until=until))
        for game in sorted(found):
            self.stdout.write(in_words(game, found[game]))
        if not found:
            self.stdout.write("No matches left to search.")


def in_words(game: str, found: Yield) -> str:
    """The yield of a game in one line."""
    return (
        f"{game}: {amount(found.matches, 'match', 'matches')}, {amount(found.decisions, 'decision')}, "
        f"{found.choices} with a choice, {found.passed} passed the filter, {found.kept} kept, "
        f"{found.known} known already, {found.failed} failed; {found.seconds:.1f} s"
    )
