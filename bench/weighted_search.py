"""The worth of weighted worlds: a bot's search in worlds weighted by the moves of others, against any other bot.

    python -m bench.weighted_search --pairs 100 --seed 5

The game is Yokai Septet for four, where weights reveal most; heat and floor are those that `bench.weighted_worlds` fits
to level 5 there. Both search as many iterations, and the time for the weights comes on top: what does not win here
would not at equal time either. With `--floor 1` weights come from the numbers of legal moves alone, and with `--even`
all worlds count the same. The output is the report of the contest, with the effective sample size of the weights, as a
share of the worlds, over the decisions of this run.
"""

import argparse
import json
import os
from pathlib import Path
from statistics import fmean

from bench.worlds.open_play import KEY
from bench.worlds.weighted_brain import WeightedBrain
from bots.arena.contest import Contest
from bots.arena.entrants import Entrant, entrant
from bots.arena.kept import Kept
from bots.arena.pairs import hold
from bots.brains.thinking import brain_at
from games.rules.registry import registry


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--a", default="level-5", help="whose search has weighted worlds")
    parser.add_argument("--b", default="level-5")
    parser.add_argument("--worlds", type=int, default=100, help="for each decision")
    parser.add_argument("--heat", type=float, default=0.5)
    parser.add_argument("--floor", type=float, default=0.1)
    parser.add_argument("--even", action="store_true", help="equal weights, for comparison")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kept", type=Path, help="a file for the pairs that have ended; with it a contest goes on")
    asked = parser.parse_args(arguments)
    # The roster reads the settings.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    bot = entrant(asked.a, KEY)
    weighing = {"worlds": asked.worlds, "heat": asked.heat, "floor": asked.floor, "even": asked.even}
    first = Entrant(
        f"{bot.name}, weighted worlds", "bench.worlds.weighted_brain:WeightedBrain", {**bot.settings, **weighing}
    )
    contest = Contest(KEY, registry()[KEY].facts.defaults(), first, entrant(asked.b, KEY), asked.seed)
    kept = Kept(asked.kept, contest) if asked.kept else None
    # In one process, which has the one brain that notes its sample sizes.
    report = hold(contest, range(asked.pairs), processes=1, kept=kept)
    brain = brain_at(first.brain, **first.settings)
    assert isinstance(brain, WeightedBrain)
    print(json.dumps({**report, **weighing, "effective": round(fmean(brain.sizes), 3) if brain.sizes else None}))


if __name__ == "__main__":
    main()
