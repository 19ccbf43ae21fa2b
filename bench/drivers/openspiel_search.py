"""One repeat of OpenSpiel's own information-set search, in its C++: iterations a second from the first decision."""

import os
import random
import time

import pyspiel

from bench.drivers.openspiel_moves import dealt, length
from bench.drivers.rows import say

SECONDS = float(os.environ.get("BENCH_SECONDS", "1"))
DEALS = 5
STEP = 500
EXPLORATION = 0.7


def main() -> None:
    for name in ("hearts", "euchre"):
        iterations, moves = searched(name)
        say("search iterations", name, "pyspiel", iterations, "iterations/s")
        say("moves in searches", name, "pyspiel", moves, "moves/s")


def searched(name: str) -> tuple[float, float]:
    """Iterations and moves a second, over a few deals; each iteration plays a world to the end of the deal."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    iterations, moves, spent = 0, 0.0, 0.0
    for number in range(DEALS):
        state = dealt(game, rng)
        # It does not search where there is nothing to choose.
        while len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        mean = sum(length(state, rng) for _ in range(20)) / 20
        bot = pyspiel.ISMCTSBot(number, pyspiel.RandomRolloutEvaluator(1, number), EXPLORATION, STEP)
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < SECONDS / DEALS:
            bot.restart()
            bot.step(state)
            done += STEP
        spent += time.perf_counter() - start
        iterations += done
        moves += done * mean
    return iterations / spent, moves / spent


if __name__ == "__main__":
    main()
