"""The league of the demo: a season that is over, and one to sign up for."""

import random
from collections.abc import Sequence
from typing import Final

from simulation.demo.dice import repeated
from simulation.demo.people import DemoPlayer
from simulation.year.worker import Worker

TERMS: Final = {
    "name": "Demo league", "game": "take-that-toy-2p", "clock": {"kind": "per_move", "days": 3}, "days": 30,
}  # fmt: skip


def make_league(director: DemoPlayer, players: Sequence[DemoPlayer], worker: Worker) -> dict[str, str]:
    """Make the league: its id and those of its seasons."""
    with repeated("league"):
        league: str = director.post("/leagues", **TERMS)["id"]
    with repeated("season that is over") as rng:
        over = _season(director, league, players)
        director.post(f"/seasons/{over}/start")
        worker.work()
        _play_season(over, players, rng, worker)
        director.post(f"/seasons/{over}/end")
        worker.work()
    with repeated("season to sign up for"):
        signing_up = _season(director, league, players[1:2])
    return {"league": league, "season:over": over, "season:sign-up": signing_up}


def _season(director: DemoPlayer, league: str, players: Sequence[DemoPlayer]) -> str:
    season: str = director.post(f"/leagues/{league}/seasons")["id"]
    for player in players:
        player.post(f"/seasons/{season}/signup", entropy=f"{player.name} was here")
    return season


def _play_season(season: str, players: Sequence[DemoPlayer], rng: random.Random, worker: Worker) -> None:
    """Play until nobody owes a turn: each round of turns, then what the workers do with it."""
    is_going_on = True
    while is_going_on:
        is_going_on = False
        for player in players:
            # In the order of the ids: turns that began within a second have no other.
            for match in sorted(turn["match"] for turn in player.get("/me/turns?limit=200")["results"]):
                player.play(match, rng)
                is_going_on = True
        worker.work()
