"""`manage.py bots_against_people`: how often a level's move is a person's, and what levels are worth in ratings."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from bots.agreement.comparing import compare
from bots.agreement.performance import performances
from bots.agreement.report import report_of
from bots.agreement.words import in_words
from bots.roster import offered
from games.rules.registry import registry
from games.selectors.results.duels import duels_with_house_bots
from games.selectors.results.of_people import ids_of_matches_of_people
from ratings.selectors.neighbours import distances, ratings_by_name
from ratings.selectors.past import rating_before


class Command(BaseCommand):
    """Compare house bots with people."""

    help = (
        "Count how often the move of each house bot is the one that a person played, by the person's rating, in the "
        "finished public matches of this server, and show the ratings of house bots. It can be stopped any time."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """A game, and how much to do at most."""
        parser.add_argument("--game", choices=list(registry()), help="only the matches of this game")
        parser.add_argument("--matches", type=int, help="at most so many matches")
        parser.add_argument("--seconds", type=float, help="begin no search after so many seconds")
        parser.add_argument("--json", action="store_true", help="print it as JSON, for programs")

    def handle(self, *args: Any, **options: Any) -> None:
        """Compare, and print counts: no match and no person is named."""
        if any(options[name] is not None and options[name] <= 0 for name in ("matches", "seconds")):
            raise CommandError("--matches and --seconds must be above 0")
        until = None if options["seconds"] is None else monotonic() + options["seconds"]
        matches = ids_of_matches_of_people(options["game"])
        found = compare(matches, offered(), rating_before=rating_before, until=until, most=options["matches"])
        report = report_of(found) | _levels(options["game"]) | _performances(options["game"])
        if options["json"]:
            self.stdout.write(json.dumps(report))
            return
        for line in in_words(report):
            self.stdout.write(line)


def _levels(game: str | None) -> dict[str, Any]:
    """The ratings of house bots on this server, and how far each is above the one before it."""
    found = ratings_by_name([bot.name for bot in offered()])
    ratings = [
        {**_pool(row), "bot": name, "rating": row.rating, "deviation": row.deviation, "games": row.games}
        for name, rows in found.items()
        for row in rows
        if game in (None, row.pool.game)
    ]
    above = [
        {**_pool(far.rating), "bot": far.player, "than": far.other, "points": far.points, "ci95": [far.low, far.high]}
        for far in distances(found)
        if game in (None, far.rating.pool.game)
    ]
    return {"ratings": ratings, "above": above}


def _pool(row: Any) -> dict[str, str]:
    return {"game": row.pool.game, "speed": row.pool.speed, "company": row.pool.company}


def _performances(game: str | None) -> dict[str, Any]:
    """The strength of house bots by the ratings of the people who met them."""
    shown, withheld = performances(duels_with_house_bots(game), rating_before)
    return {"performances": [asdict(found) for found in shown], "performances_withheld": withheld}
