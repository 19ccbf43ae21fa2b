"""`manage.py bots_against_people`: how often a level's move is a person's, and what levels are worth in ratings."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from bots.agreement.comparing import compare
from bots.agreement.report import in_words, report_of
from bots.roster import HOUSE
from games.rules.registry import registry
from games.selectors.results.of_people import matches_of_people
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
        matches = matches_of_people(options["game"])
        found = compare(matches, HOUSE, rating_before=rating_before, until=until, most=options["matches"])
        report = report_of(found) | _levels()
        if options["json"]:
            self.stdout.write(json.dumps(report))
            return
        for line in (*in_words(report), *_levels_in_words(report)):
            self.stdout.write(line)


def _levels() -> dict[str, Any]:
    """The ratings of house bots on this server, and how far each is above the one before it."""
    found = ratings_by_name([bot.name for bot in HOUSE])
    ratings = [
        {**_pool(row), "bot": name, "rating": row.rating, "deviation": row.deviation, "games": row.games}
        for name, rows in found.items()
        for row in rows
    ]
    above = [
        {**_pool(far.rating), "bot": far.player, "than": far.other, "points": far.points, "ci95": [far.low, far.high]}
        for far in distances(found)
    ]
    return {"ratings": ratings, "above": above}


def _pool(row: Any) -> dict[str, str]:
    return {"game": row.pool.game, "speed": row.pool.speed, "company": row.pool.company}


def _levels_in_words(report: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield "Ratings of house bots here:" if report["ratings"] else "No house bot has played a rated match here."
    for row in report["ratings"]:
        yield f"{_place(row)} {row['bot']:10} {row['rating']} ± {row['deviation']}, {row['games']} matches"
    for row in report["above"]:
        low, high = row["ci95"]
        yield f"{_place(row)} {row['bot']} is {row['points']:+} points above {row['than']} ({low:+} to {high:+})"


def _place(row: dict[str, Any]) -> str:
    return f"{row['game']}, {row['speed']}, {row['company']}:"
