"""Play mirrored pairs: the same deals twice, with the entrants in each other's seats, so that luck cancels out."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import isfinite
from statistics import fmean, median
from time import perf_counter
from typing import Any

from bots.arena.contest import Contest, Pair
from bots.arena.kept import Kept
from bots.arena.match import Played, Times, own_view, play_match
from bots.arena.score import interval, points
from core.processes import die_with_parent
from games.rules.contract import side_of
from games.rules.registry import registry


def play_pair(contest: Contest, number: int) -> Pair:
    """Play with the first entrant on every other side, then on the remaining sides."""
    game = registry()[contest.game]
    sides = game.facts.sides
    score, rows, times = 0.0, 0, []
    for turned in (0, 1):
        seating = [(side_of(sides, seat) + turned) % 2 for seat in range(game.facts.seats)]
        seed = f"{contest.seed}|{number}"
        entrants, looks = (contest.first, contest.second), (contest.look, own_view)
        played = play_match(game, contest.options, entrants, seating, seed, looks)
        score += _share(played, seating) / 2
        rows += played.rows
        times.append(played.times)
    return Pair(score, rows, _added(times))


def _added(times: Iterable[Sequence[Times]]) -> list[Times]:
    """Add up the times of each entrant."""
    totals = [Times(), Times()]
    for both in times:
        for total, more in zip(totals, both, strict=True):
            total.add(more)
    return totals


def _share(played: Played, seating: Sequence[int]) -> float:
    """The mean result of the first entrant's seats."""
    own = [result for result, who in zip(played.results, seating, strict=True) if who == 0]
    return sum(own) / len(own)


def begin_to_play(command: int) -> None:
    """End with the command: if it was killed, one would wait for the next pair for ever. Ctrl-C is for it alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(command, started_by_main_thread=False)


def play_pairs(contest: Contest, numbers: Iterable[int], processes: int) -> Iterator[Pair]:
    """The pairs of these numbers in their order, several at a time."""
    if processes == 1:
        yield from (play_pair(contest, number) for number in numbers)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, spawn, begin_to_play, (os.getpid(),)) as pool:
        yield from pool.map(play_pair, repeat(contest), numbers)


def hold(
    contest: Contest,
    numbers: range,
    processes: int,
    tell: Callable[[Sequence[float]], None] | None = None,
    kept: Kept | None = None,
) -> dict[str, Any]:
    """Play the pairs of these numbers and return the report. `tell` gets the scores so far after each pair.

    Pairs that are kept are not played again, and others are kept as they end. Ctrl-C ends the contest early: the report
    is of the pairs that have ended by then.
    """
    started = perf_counter()
    ended = {number: pair for number, pair in (kept.read() if kept else {}).items() if number in numbers}
    missing = [number for number in numbers if number not in ended]
    played = 0
    try:
        for number, pair in zip(missing, play_pairs(contest, missing, processes), strict=True):
            ended[number] = pair
            played += pair.rows
            if kept is not None:
                kept.add(number, pair)
            if tell is not None:
                tell([one.score for one in ended.values()])
    except KeyboardInterrupt:
        if not ended:
            raise
    return _report(contest, list(ended.values()), moves_per_second=played / (perf_counter() - started))


def _report(contest: Contest, pairs: Sequence[Pair], *, moves_per_second: float) -> dict[str, Any]:
    scores = [pair.score for pair in pairs]
    score = fmean(scores)
    low, high = interval(scores)
    times = _added(pair.times for pair in pairs)
    return {
        "game": contest.game,
        "a": contest.first.name,
        "b": contest.second.name,
        "pairs": len(pairs),
        "score_a": round(score, 4),
        "ci95": [round(low, 4), round(high, 4)],
        "points_a": _points(score),
        "points_ci95": [_points(low), _points(high)],
        "moves_per_second": round(moves_per_second, 1),
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
