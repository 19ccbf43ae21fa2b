"""Worlds weighted by the moves that others have made, against the worlds that bots think in.

    python -m bench.weighted_worlds --game take-that-toy-2p --bots "level-1 level-5" --rounds 60

A bot draws worlds that its view leaves possible, as if the others' moves said nothing of their cards. Here each world
is weighted by the likelihood of those moves, by a policy that is fitted to other rounds of the same bot. The output is
the mean log loss of a hidden card's place, which is a hand or elsewhere, and its change (less is better) with the
standard error over rounds: by the number of legal moves alone, and by the policy. The last column is the effective
sample size of the policy's weights, as a share of the worlds.
"""

import argparse
import json
import os

from bench.worlds.losses import in_lines, measure
from bench.worlds.policies import PROMISES
from bots.arena.entrants import entrant
from bots.brains.thinking import brain_at
from games.rules.registry import registry


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", required=True, choices=list(PROMISES))
    parser.add_argument("--bots", default="level-1 level-3 level-5", help="names of the roster, or brains")
    parser.add_argument("--rounds", type=int, default=20, help="to fit the policy to, and as many to judge it by")
    parser.add_argument("--worlds", type=int, default=200, help="for each decision")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    # The roster reads the settings.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    reports = {}
    for name in asked.bots.split():
        bot = entrant(name, asked.game)
        brain = brain_at(bot.brain, **bot.settings)
        reports[name] = measure(registry()[asked.game], brain, asked.rounds, asked.worlds, f"{asked.seed}|{name}")
    if asked.json:
        print(json.dumps({"game": asked.game, "worlds": asked.worlds, "bots": reports}))
    else:
        print("\n".join([asked.game, *in_lines(reports)]))


if __name__ == "__main__":
    main()
