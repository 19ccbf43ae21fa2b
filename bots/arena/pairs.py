"""Play mirrored pairs: the same deals twice, with the entrants in each other's seats, so that luck cancels out."""

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import isfinite
from statistics import median
from time import perf_counter
from typing import Any

from bots.arena.entrants import Entrant
from bots.arena.match import Look, Played, Times, own_view, play_match
from bots.arena.score import interval, points
from core.processes import die_with_parent
from games.rules.contract import OptionValue, side_of
from games.rules.registry import registry


@dataclass(frozen=True)
class Contest:
    """Two entrants in one game, and the seed of their deals."""

    game: str
    options: Mapping[str, OptionValue]
    first: Entrant
    second: Entrant
    seed: str
    look: Look = own_view
    """The view that the entrants get; house bots never get more than their own."""


@dataclass
class Pair:
    """The result of two matches on the same deals: the first entrant's mean result, the rows and the times."""

    score: float
    rows: int
    times: list[Times]


def play_pair(contest: Contest, number: int) -> Pair:
    """Play with the first entrant on every other side, then on the remaining sides."""
    game = registry()[contest.game]
    sides = game.facts.sides
    score, rows, times = 0.0, 0, [Times(), Times()]
    for turned in (0, 1):
        seating = [(side_of(sides, seat) + turned) % 2 for seat in range(game.facts.seats)]
        seed = f"{contest.seed}|{number}"
        played = play_match(game, contest.options, (contest.first, contest.second), seating, seed, contest.look)
        score += _share(played, seating) / 2
        rows += played.rows
        for total, more in zip(times, played.times, strict=True):
            total.add(more)
    return Pair(score, rows, times)


def _share(played: Played, seating: Sequence[int]) -> float:
    """The mean result of the first entrant's seats."""
    own = [result for result, who in zip(played.results, seating, strict=True) if who == 0]
    return sum(own) / len(own)


def play_pairs(contest: Contest, pairs: int, processes: int) -> Iterator[Pair]:
    """All pairs in their order, several at a time."""
    numbers = range(pairs)
    if processes == 1:
        yield from (play_pair(contest, number) for number in numbers)
        return
    # Processes of a command that is killed would wait for the next pair for ever.
    ends_with_this = partial(die_with_parent, os.getpid(), started_by_main_thread=False)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=spawn, initializer=ends_with_this) as pool:
        yield from pool.map(play_pair, [contest] * pairs, numbers)


def hold(contest: Contest, pairs: int, processes: int) -> dict[str, Any]:
    """Play a contest and return its report."""
    started = perf_counter()
    scores: list[float] = []
    rows, times = 0, [Times(), Times()]
    for pair in play_pairs(contest, pairs, processes):
        scores.append(pair.score)
        rows += pair.rows
        for total, more in zip(times, pair.times, strict=True):
            total.add(more)
    low, high = interval(scores)
    return {
        "game": contest.game,
        "a": contest.first.name,
        "b": contest.second.name,
        "pairs": pairs,
        "score_a": round(sum(scores) / pairs, 4),
        "ci95": [round(low, 4), round(high, 4)],
        "points_a": _points(sum(scores) / pairs),
        "points_ci95": [_points(low), _points(high)],
        "moves_per_second": round(rows / (perf_counter() - started), 1),
        "decision_a": _spread(times[0]),
        "decision_b": _spread(times[1]),
    }


def _points(score: float) -> int | None:
    """Return the rating points by which the first entrant is above the second; None where there is no bound."""
    worth = points(score)
    return round(worth) if isfinite(worth) else None


def _spread(times: Times) -> dict[str, float]:
    """Return the times that decisions took, in seconds, and how many were cut short by the cap of time."""
    return {
        "median_seconds": round(median(times.seconds), 5),
        "most_seconds": round(max(times.seconds), 5),
        "cut": times.cuts,
    }
