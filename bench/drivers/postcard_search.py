"""One repeat of this project's search: iterations a second from the first decision of every game, plain or compiled.

An iteration draws a world, goes down the tree and plays the round to its end. Games differ in how long that is, so the
moves a second that searches make are printed as well.
"""

import os
import time

from bench.drivers.deals import dealt
from bench.drivers.rows import say
from bots.brains.search.policy import Policy
from bots.brains.search.search import Search
from games.rules.contract import AnyGame
from games.rules.registry import registry
from games.rules.stream import FastRng

SECONDS = float(os.environ.get("BENCH_SECONDS", "1"))
MODE = os.environ.get("POSTCARD_RULES", "plain")
DEALS = 5
STEP = 50


def main() -> None:
    for key, game in registry().items():
        iterations, moves = searched(game)
        say("search iterations", key, MODE, iterations, "iterations/s")
        say("moves in searches", key, MODE, moves, "moves/s")


def searched(game: AnyGame) -> tuple[float, float]:
    """Iterations and moves a second, over a few deals."""
    iterations, moves, spent = 0, 0, 0.0
    for number in range(DEALS):
        position = dealt(game, number)
        seat = game.to_act(position)[0]
        search = Search(game, game.sampler(game.view(position, seat)), seat, Policy(), FastRng(number))
        start = time.perf_counter()
        while time.perf_counter() - start < SECONDS / DEALS:
            search.run(STEP)
            iterations += STEP
        spent += time.perf_counter() - start
        moves += search.moves
    return iterations / spent, moves / spent


if __name__ == "__main__":
    main()
