"""Matches on several machines' worth of parts, while each of these is killed, frozen, restarted or emptied.

`CHAOS_MINUTES` says how long, `CHAOS_MATCHES` how many matches are in play, `CHAOS_SEED` in what order they fail, and
`CHAOS_REPORT` where the report is written.
"""

import os
import random
import time
from pathlib import Path

import pytest

from tests.chaos.databases import Pair
from tests.chaos.report import Blow, table, written
from tests.chaos.scene import played_on
from tests.chaos.site import Site, missing
from tests.chaos.troubles import Troubles

MINUTES = float(os.environ.get("CHAOS_MINUTES", 5))
SEED = int(os.environ.get("CHAOS_SEED", 1))
PAUSE_SECONDS = (4.0, 12.0)
MOVES_AFTER = 10

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(bool(missing()), reason=f"missing on this machine: {', '.join(missing())}"),
]


def test_nothing_is_lost_whatever_happens_to_the_machines(tmp_path: Path) -> None:
    rng, blows = random.Random(SEED), list[Blow]()
    with Pair() as pair, Site(tmp_path / "site", pair) as site, played_on(site) as scene:
        began, troubles = time.monotonic(), Troubles(site, pair, rng).all()
        while time.monotonic() - began < MINUTES * 60 or len(blows) < len(troubles):
            time.sleep(rng.uniform(*PAUSE_SECONDS))
            # Each at least once, in any order.
            struck = {blow.name for blow in blows}
            name = rng.choice([name for name in troubles if name not in struck] or list(troubles))
            at = time.monotonic()
            print(f"{at - began:7.1f} s, {len(scene.play.moved)} moves: {name}", flush=True)
            troubles[name]()
            blows.append(Blow(name, at, time.monotonic()))
            # The next one may not come before play goes on.
            scene.wait_for_moves(MOVES_AFTER)
        time.sleep(PAUSE_SECONDS[1])
        ended = time.monotonic()
        counted = scene.finish()
        rows = table(blows, scene.play.moved, site.refused, ended)
        written(f"{(ended - began) / 60:.0f} minutes of trouble", site, scene.play, counted, rows)
        assert site.faults == []
