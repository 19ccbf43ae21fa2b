"""The worth of weighted worlds: a bot's search in worlds weighted by the moves of others, against any other bot.

    python -m bench.weighted_search --pairs 100 --seed 5

The game is Yokai Septet for four, where weights reveal most; heat and floor are those that `bench.weighted_worlds` fits
to level 5 there. Both search as many iterations, and the time for the weights comes on top: what does not win here
would not at equal time either. With `--floor 1` weights come from the numbers of legal moves alone, and with `--even`
all worlds count the same. The output is the report of the contest, with the effective sample size of the weights, as a
share of the worlds, over the decisions of this run.
"""

import json
import os
from statistics import fmean

from bench.contests import options, report
from bench.worlds.open_play import KEY
from bench.worlds.weighted_brain import WeightedBrain
from bots.arena.contest import Contest
from bots.arena.entrants import Entrant, entrant
from bots.brains.thinking import brain_at
from games.rules.registry import registry


def main(arguments: list[str] | None = None) -> None:
    parser = options(__doc__)
    parser.add_argument("--a", default="level-5", help="whose search has weighted worlds")
    parser.add_argument("--b", default="level-5")
    parser.add_argument("--worlds", type=int, default=100, help="for each decision")
    parser.add_argument("--heat", type=float, default=0.5)
    parser.add_argument("--floor", type=float, default=0.1)
    parser.add_argument("--even", action="store_true", help="equal weights, for comparison")
    asked = parser.parse_args(arguments)
    # The roster reads the settings.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    bot = entrant(asked.a, KEY)
    weighing = {"worlds": asked.worlds, "heat": asked.heat, "floor": asked.floor, "even": asked.even}
    first = Entrant(
        f"{bot.name}, weighted worlds", "bench.worlds.weighted_brain:WeightedBrain", {**bot.settings, **weighing}
    )
    contest = Contest(KEY, registry()[KEY].facts.defaults(), first, entrant(asked.b, KEY), asked.seed)
    # In one process, which has the one brain that notes its sample sizes.
    result = report(contest, asked, processes=1)
    brain = brain_at(first.brain, **first.settings)
    assert isinstance(brain, WeightedBrain)
    print(json.dumps({**result, **weighing, "effective": round(fmean(brain.sizes), 3) if brain.sizes else None}))


if __name__ == "__main__":
    main()
