"""Bots play each other while workers are killed at random: every match ends, and every ply is there once.

`SOAK_BOT_MATCHES` says how many matches of all games together there are.
"""

import itertools
import os
import random
import time
from pathlib import Path

import pytest

from games.rules.registry import registry
from tests.crashes.embedded import THINKER, WORKER, assert_matches_verify, server_on
from tests.running.guests import Guest, assert_the_record_is_whole
from tests.running.production import WORKER as CELERY_WORKER
from tests.running.production import Production
from tests.running.serving import Server

MATCHES = int(os.environ.get("SOAK_BOT_MATCHES", 50))
KILL_EVERY_SECONDS = (0.5, 4.0)
STUCK_SECONDS = 180

pytestmark = [pytest.mark.soak, pytest.mark.slow]


def start_matches(guest: Guest, count: int) -> list[str]:
    """So many matches of bots against bots, of each game in turn; most of them for as few points as may be chosen."""
    games = itertools.islice(itertools.cycle(registry().values()), count)
    matches = []
    for number, game in enumerate(games):
        shortest = {spec.name: spec.least for spec in game.facts.options if not spec.choices}
        bots = [{"bot": "random"}] * game.facts.seats
        matches.append(guest.create(*bots, game=game.facts.key, options=shortest if number % 25 else {}))
    return matches


def play_under_fire(server: Server, guest: Guest, matches: list[str], *victims: str) -> int:
    """Kill something every now and then until all matches are over; how often something was killed."""
    rng, kills, left, moved, seen = random.Random(len(matches)), 0, set(matches), time.monotonic(), -1
    while left:
        time.sleep(rng.uniform(*KILL_EVERY_SECONDS))
        found = [guest.get(f"/matches/{match}") for match in sorted(left)]
        left -= {match["id"] for match in found if match["status"] == "over"}
        if (plies := sum(match["ply"] for match in found)) != seen:
            seen, moved = plies, time.monotonic()
        assert time.monotonic() - moved < STUCK_SECONDS, f"{len(left)} matches are stuck\n{server.output()[-3000:]}"
        if pids := server.processes(rng.choice(victims)):
            server.kill_process(rng.choice(pids))
            kills += 1
            if isinstance(server, Production) and len(server.processes(CELERY_WORKER)) < 2:
                # As Docker would.
                server.start_worker(2 + kills)
    return kills


def test_embedded(tmp_path: Path) -> None:
    with server_on(tmp_path / "data") as server:
        ana = Guest(server, "ana")
        matches = start_matches(ana, MATCHES)
        kills = play_under_fire(server, ana, matches, WORKER, THINKER, THINKER, "gunicorn")
        for match in matches:
            assert_the_record_is_whole(ana, match)
        assert server.stop() == 0
        assert server.processes() == []
        assert_matches_verify(server)
    print(f"{MATCHES} matches, {kills} kills")


@pytest.mark.services
def test_production(tmp_path: Path) -> None:
    with Production(tmp_path / "data") as server:
        ana = Guest(server, "ana")
        matches = start_matches(ana, MATCHES)
        kills = play_under_fire(server, ana, matches, THINKER, CELERY_WORKER)
        for match in matches:
            assert_the_record_is_whole(ana, match)
        server.run("manage.py", "verify_matches")
    print(f"{MATCHES} matches, {kills} kills")
