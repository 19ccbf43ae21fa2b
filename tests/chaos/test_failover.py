"""The primary of a database that Patroni keeps is lost under play, again and again: no acknowledged move is.

`CHAOS_FAILOVERS` says how often.
"""

import os
import random
import time
from pathlib import Path

import pytest

from tests.chaos import patroni
from tests.chaos.patroni import Cluster
from tests.chaos.report import Blow, table, written
from tests.chaos.scene import played_on
from tests.chaos.site import Site, missing

FAILOVERS = int(os.environ.get("CHAOS_FAILOVERS", 5))
PAUSE_SECONDS = (3.0, 8.0)
MOVES_AFTER = 20
"""So many moves are made after each failover, before the next one."""

absent = [*missing(), *patroni.missing()]
pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(bool(absent), reason=f"missing on this machine: {', '.join(absent)}"),
]


def test_no_move_is_lost_with_the_primary(tmp_path: Path) -> None:
    rng, blows = random.Random(FAILOVERS), list[Blow]()
    with Cluster() as cluster, Site(tmp_path / "site", cluster) as site, played_on(site) as scene:
        for _ in range(FAILOVERS):
            time.sleep(rng.uniform(*PAUSE_SECONDS))
            at = time.monotonic()
            lost = cluster.lose_the_primary()
            assert cluster.primary() is not lost
            scene.wait_for_moves(MOVES_AFTER)
            # The machine comes back, and follows the other one.
            lost.start()
            cluster.wait_until_whole()
            blows.append(Blow("primary lost, Patroni takes over", at, time.monotonic()))
            print(f"failover {len(blows)}: the primary is {cluster.primary().own_name}", flush=True)
        ended = time.monotonic()
        counted = scene.finish()
        rows = table(blows, scene.play.moved, site.refused, ended)
        written(f"The primary lost {FAILOVERS} times", site, scene.play, counted, rows)
        assert site.faults == []
