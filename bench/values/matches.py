"""Play matches of a bot against itself, and write down the positions that a network can value and who won.

    POSTCARD_RULES=compiled .venv/bin/python -m bench.values.matches --bot level-3 --matches 2000 --out positions.txt

The first line is the number of features. Then comes a line for each position: the number of the match, what that was
worth in the end to the player to move, and the features of the position.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bots.arena.entrants import Entrant, entrant
from bots.arena.match import own_view
from bots.arena.pairs import begin_to_play
from bots.brains.thinking import brain_at
from bots.brains.valuations import seen_by_network
from games.rules.cards import lowest
from games.rules.contract import CHANCE_DUE
from games.rules.kit.sample import random_options
from games.rules.registry import registry
from games.rules.stream import FastRng

SLIPS = 50
"""So many of a thousand moves are any legal one, so that positions differ more than the bot's own would."""


def positions(game: str, bot: Entrant, seed: str, number: int) -> list[str]:
    """The lines of one match: every other one has options drawn at random."""
    rules, brain, seen = registry()[game], brain_at(bot.brain, **bot.settings), seen_by_network(game)
    options = random_options(rules, FastRng(f"{seed}|{number}")) if number % 2 else rules.facts.defaults()
    position: Any = rules.start(rules.facts.seats, options)
    met: list[tuple[int, str]] = []
    row = 0
    while position.due:
        rng = FastRng(f"{seed}|{number}|{row}")
        row += 1
        if position.due == CHANCE_DUE:
            rules.happen(position, rules.chance(position, rng))
            continue
        seat = lowest(position.due)
        if seen.is_settled(position):
            met.append((seat, " ".join(map(str, seen.features(position)))))
        slips = rng.below(1000) < SLIPS
        code = rules.any_move(position, seat, rng) if slips else brain.choose(own_view(rules, position, seat), rng)
        rules.play(position, seat, code)
    worth = rules.prospects(position)
    return [f"{number} {worth[seat]:g} {features}" for seat, features in met]


def play(game: str, bot: Entrant, seed: str, matches: int) -> Iterator[str]:
    """The lines of all matches in their order, whatever the number of processors."""
    with ProcessPoolExecutor(None, get_context("spawn"), begin_to_play, (os.getpid(),)) as pool:
        for lines in pool.map(partial(positions, game, bot), repeat(seed, matches), range(matches), chunksize=8):
            yield from lines


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="namahage")
    parser.add_argument("--bot", default="level-3", help="a name of the roster, or a brain as the arena takes it")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(arguments)
    # The roster reads the settings.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    with asked.out.open("w", encoding="utf-8") as file:
        file.write(f"{seen_by_network(asked.game).COUNT}\n")
        for line in play(asked.game, entrant(asked.bot, asked.game), asked.seed, asked.matches):
            file.write(f"{line}\n")


if __name__ == "__main__":
    main()
