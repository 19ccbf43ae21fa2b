import json
import os
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError, CommandParser

from bots.arena.contest import Contest
from bots.arena.entrants import NoSuchEntrant, entrant
from bots.arena.kept import Kept, OtherContest
from bots.arena.pairs import hold
from bots.arena.score import elo
from core.management.arguments import whole_number
from games.rules.registry import registry

TELL_EVERY_SECONDS: Final = 60


class Command(BaseCommand):
    """Let two bots play mirrored pairs of matches."""

    requires_system_checks = []
    help = "Play mirrored pairs of matches between two bots and print the first bot's score."

    def add_arguments(self, parser: CommandParser) -> None:
        """A bot is a name of the roster, or a brain with settings: search:iterations=500."""
        parser.add_argument("--game", required=True, choices=list(registry()))
        parser.add_argument("--a", help="a bot of the roster, or a brain: search:iterations=500")
        parser.add_argument("--b", help="the bot that plays against it")
        parser.add_argument("--among", help="instead: several of them, with spaces; each plays each, for an Elo table")
        parser.add_argument("--pairs", type=whole_number(1_000_000), default=20)
        parser.add_argument("--kept", type=Path, help="a file for the pairs that have ended; with it a contest goes on")
        parser.add_argument("--seed", default="1")
        parser.add_argument("--processes", type=whole_number(1000), default=os.cpu_count() or 1)
        parser.add_argument("--json", action="store_true", help="print one line of JSON")
        parser.add_argument("option", nargs="*", help="options of the game, as name=value")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play, and print the score with its 95 % confidence interval; of several bots, an Elo table too."""
        among = (options["among"] or "").split()
        names = among or [options["a"], options["b"]]
        if None in names or len(names) < 2 or len(set(among)) < len(among):
            raise CommandError("--a and --b, or --among and different names")
        if options["kept"] and among:
            raise CommandError("--kept: one contest of --a and --b")
        results = []
        for first, second in combinations(names, 2):
            results.append(self._hold(first, second, options))
            if not options["json"]:
                self.stdout.write(_in_words(results[-1]))
            if results[-1]["pairs"] < options["pairs"]:
                if options["json"]:
                    self.stdout.write(json.dumps(results[-1]))
                raise CommandError(f"Stopped after {results[-1]['pairs']} of {options['pairs']} pairs.")
        if among:
            scores = {(row["a"], row["b"]): (row["score_a"], 2 * row["pairs"]) for row in results}
            table = {name: round(rating) for name, rating in elo(names, scores).items()}
            report = {"game": options["game"], "elo": table, "contests": results}
            self.stdout.write(json.dumps(report) if options["json"] else _ranked(table))
        elif options["json"]:
            self.stdout.write(json.dumps(results[0]))

    def _hold(self, first: str, second: str, options: dict[str, Any]) -> dict[str, Any]:
        game = options["game"]
        try:
            entrants = entrant(first, game), entrant(second, game)
        except NoSuchEntrant as unknown:
            raise CommandError(str(unknown)) from None
        contest = Contest(game, _rules(game, options["option"]), *entrants, options["seed"])
        kept = Kept(options["kept"], contest) if options["kept"] else None
        numbers = range(options["pairs"])
        try:
            return hold(contest, numbers, options["processes"], Progress(self, first, len(numbers)), kept)
        except (OtherContest, OSError) as fault:
            raise CommandError(str(fault)) from None


class Progress:
    """Says once a minute how a contest stands."""

    def __init__(self, command: BaseCommand, name: str, pairs: int) -> None:
        self._write, self._name, self._pairs = command.stderr.write, name, pairs
        self._next = monotonic() + TELL_EVERY_SECONDS

    def __call__(self, scores: Sequence[float]) -> None:
        if monotonic() >= self._next:
            self._next += TELL_EVERY_SECONDS
            self._write(f"{len(scores)} of {self._pairs} pairs: {self._name} scores {fmean(scores):.1%} so far")


def _rules(key: str, given: list[str]) -> dict[str, bool | int | str]:
    chosen = registry()[key].facts.defaults()
    specs = {spec.name: spec for spec in registry()[key].facts.options}
    for text in given:
        name, _, value = text.partition("=")
        if name not in chosen:
            raise CommandError(f"{name}: {key} has {', '.join(chosen)}")
        default = chosen[name]
        try:
            chosen[name] = {"true": True, "false": False}[value] if isinstance(default, bool) else type(default)(value)
        except (KeyError, ValueError):
            chosen[name] = value
        if not specs[name].fits(chosen[name]):
            raise CommandError(f"{text}: {key} has no such value")
    return chosen


def _ranked(table: dict[str, int]) -> str:
    ranked = sorted(table.items(), key=lambda row: -row[1])
    return "\n".join(["", *(f"{rating:6}  {name}" for name, rating in ranked)])


def _signed(points: int | None) -> str:
    return "without a bound" if points is None else f"{points:+}"


def _in_words(result: dict[str, Any]) -> str:
    low, high = result["ci95"]
    lines = [
        f"{result['game']}: {result['a']} scores {result['score_a']:.1%} against {result['b']} "
        f"({low:.1%} to {high:.1%} with 95 % confidence, {result['pairs']} mirrored pairs)",
        f"in rating points {_signed(result['points_a'])} ({' to '.join(map(_signed, result['points_ci95']))})",
        f"{result['moves_per_second']} moves/s",
    ]
    for which, name in (("decision_a", result["a"]), ("decision_b", result["b"])):
        spread = result[which]
        lines.append(
            f"{name}: {spread['median_seconds'] * 1000:.1f} ms a decision in the median, "
            f"{spread['most_seconds'] * 1000:.1f} ms at the most, {spread['cut']} cut short"
        )
    return "\n".join(lines)
