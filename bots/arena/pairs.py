"""Play mirrored pairs: the same deals twice, with the entrants in each other's seats, so that luck cancels out."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
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


def play_pairs(contest: Contest, numbers: range, processes: int) -> Iterator[Pair]:
    """The pairs of these numbers in their order, several at a time."""
    if processes == 1:
        yield from (play_pair(contest, number) for number in numbers)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, spawn, _begin_to_play, (os.getpid(),)) as pool:
        yield from pool.map(play_pair, repeat(contest), numbers)


def _begin_to_play(command: int) -> None:
    """End with the command: if it was killed, one would wait for the next pair for ever. Ctrl-C is for it alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(command, started_by_main_thread=False)


def hold(
    contest: Contest, numbers: range, processes: int, tell: Callable[[Sequence[float]], None] | None = None
) -> dict[str, Any]:
    """Play the pairs of these numbers and return the report. `tell` gets the scores so far after each pair.

    Ctrl-C ends the contest early: the report is of the pairs that have ended by then.
    """
    started = perf_counter()
    scores: list[float] = []
    rows, times = 0, [Times(), Times()]
    try:
        for pair in play_pairs(contest, numbers, processes):
            scores.append(pair.score)
            rows += pair.rows
            for total, more in zip(times, pair.times, strict=True):
                total.add(more)
            if tell is not None:
                tell(scores)
    except KeyboardInterrupt:
        if not scores:
            raise
    pairs = len(scores)
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
