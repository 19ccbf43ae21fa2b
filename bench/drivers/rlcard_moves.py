"""One repeat of RLCard's card games: random moves a second on the game itself, which has no call for a whole match."""

import os
import random
import time

import rlcard

from bench.drivers.rows import say

SECONDS = float(os.environ.get("BENCH_SECONDS", "1"))


def main() -> None:
    for name in ("uno", "gin-rummy"):
        say("random moves", name, "rlcard", random_moves(name), "moves/s")


def random_moves(name: str) -> float:
    rng = random.Random(1)
    env = rlcard.make(name, config={"seed": 1})
    moves, spent = 0, 0.0
    while spent < SECONDS:
        env.reset()
        game = env.game
        start = time.perf_counter()
        while not game.is_over():
            legal = list(env._get_legal_actions())
            game.step(env._decode_action(rng.choice(legal)))
            moves += 1
        spent += time.perf_counter() - start
    return moves / spent


if __name__ == "__main__":
    main()
