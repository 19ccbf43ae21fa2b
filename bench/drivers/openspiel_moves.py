"""One repeat of OpenSpiel's card games: random moves a second, a copy and one call for each match, all in its C++."""

import os
import random
import time

import pyspiel

from bench.drivers.rows import say

SECONDS = float(os.environ.get("BENCH_SECONDS", "1"))
DEALS = 40


def main() -> None:
    for name in ("hearts", "spades", "euchre"):
        say("random moves", name, "pyspiel", random_moves(name), "moves/s")


def random_moves(name: str) -> float:
    game, rng = pyspiel.load_game(name), random.Random(1)
    begun = [dealt(game, rng) for _ in range(DEALS)]
    # The call does not say how many moves it made, so their mean is taken from matches played move by move.
    mean = sum(length(state, rng) for state in begun for _ in range(5)) / (5 * len(begun))
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    matches, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        for state in begun:
            pyspiel.evaluate_bots(state.clone(), bots, matches)
            matches += 1
    return matches * mean / spent


def dealt(game: "pyspiel.Game", rng: random.Random) -> "pyspiel.State":
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, odds)[0])
    return state


def length(state: "pyspiel.State", rng: random.Random) -> int:
    state, moves = state.clone(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


if __name__ == "__main__":
    main()
