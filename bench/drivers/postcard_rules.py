"""One repeat of this project's rules: random moves, replays and views, of every game, plain or compiled as chosen.

Prints one JSON object a line. `bench/run.py` starts it, once for each mode and repeat.
"""

import os
import time
from collections.abc import Callable
from typing import Any

from bench.drivers.deals import dealt
from bench.drivers.rows import say
from games.rules.contract import AnyGame
from games.rules.faces import format_move, parse_logged
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.schema import to_json
from games.rules.stream import FastRng, Rng

SECONDS = float(os.environ.get("BENCH_SECONDS", "1"))
MODE = os.environ.get("POSTCARD_RULES", "plain")
DEALS = 40


def main() -> None:
    for key, game in registry().items():
        # Peers play one deal; so here a round is what compares with them, and a match has later deals besides.
        say("random moves", key, MODE, random_moves(game, game.playout_round), "moves/s")
        say("random moves of a match", key, MODE, random_moves(game, game.playout), "moves/s")
        say("replay of a whole match", key, MODE, replays(game), "ms")
        say("one view", key, MODE, views(game), "us")


def random_moves(game: AnyGame, playout: Callable[[Any, Rng], int]) -> float:
    """Random moves a second, from the first decision on: a copy and one call, as peers are driven."""
    rng = FastRng(1)
    begun = [dealt(game, number) for number in range(DEALS)]
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        for position in begun:
            moves += playout(game.clone(position), rng)
    return moves / spent


def replays(game: AnyGame) -> float:
    """Milliseconds to replay a whole match from its stored texts; the median match of some."""
    facts, logs = game.facts, []
    for number in range(15):
        rng = FastRng(number)
        logs.append([(seat, format_move(facts, move)) for _, seat, move in random_match(game, facts.defaults(), rng)])
    log = sorted(logs, key=len)[len(logs) // 2]

    def replay() -> None:
        position = game.start(facts.seats, facts.defaults())
        for seat, text in log:
            game.apply(position, seat, parse_logged(facts, text))

    return _seconds_each(replay) * 1000


def views(game: AnyGame) -> float:
    """Microseconds to make one view of a seat, as JSON values, in the middle of a match."""
    positions = [game.clone(position) for position, _, _ in random_match(game, game.facts.defaults(), FastRng(3))]
    position = positions[len(positions) // 2]
    return _seconds_each(lambda: to_json(game.view(position, 0))) * 1_000_000


def _seconds_each(work: Callable[[], object]) -> float:
    times, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS / 3:
        work()
        times += 1
    return spent / times


if __name__ == "__main__":
    main()
