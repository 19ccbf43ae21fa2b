"""The matches of the demo: of every game one that is over and one that runs, and two that wait for a player."""

import random
from collections.abc import Sequence
from typing import Final

from simulation.demo.dice import repeated
from simulation.demo.people import DemoPlayer

BEGUN: Final = 8
"""The least number of rows in the log of a match that runs."""
SHORT: Final = {"mu-2p": {"target": 5}, "yokai-septet-2p": {"target": 3}, "yokai-septet-4p": {"target": 3}}
"""Options by which a game is over soon."""
OPEN_GAME: Final = "take-that-toy-2p"


def make_matches(people: Sequence[DemoPlayer]) -> dict[str, str]:
    """Make all of them: their ids by what they are."""
    first, second = people[0], people[1]
    made: dict[str, str] = {}
    for row in first.get("/games")["results"]:
        game = row["key"]
        seats = first.get(f"/games/{game}")["seats"]
        players = people[: seats if isinstance(seats, int) else min(seats)]
        made[f"over:{game}"] = _played(f"over:{game}", game, players, until_first_is_due=False)
        made[f"running:{game}"] = _played(f"running:{game}", game, players, until_first_is_due=True)
    with repeated("open"):
        made["open"] = second.post("/matches", game=OPEN_GAME, seats=[{"user": second.name}, {"open": True}])["id"]
    with repeated("invitation"):
        seats = [{"user": second.name}, {"user": first.name}]
        made["invitation"] = second.post("/matches", game=OPEN_GAME, seats=seats)["id"]
    return made


def _played(label: str, game: str, players: Sequence[DemoPlayer], *, until_first_is_due: bool) -> str:
    """A match of these people: to its end, or until the first of them is due some moves on."""
    with repeated(label) as rng:
        seats = [{"user": player.name} for player in players]
        match: str = players[0].post("/matches", game=game, seats=seats, chat=True, options=SHORT.get(game, {}))["id"]
        for player in players[1:]:
            player.post(f"/matches/{match}/join", entropy=f"{player.name} was here")
        players[1].post(f"/matches/{match}/chat", text="Good luck!")
        return _go_on(match, players, rng, until_first_is_due=until_first_is_due)


def _go_on(match: str, players: Sequence[DemoPlayer], rng: random.Random, *, until_first_is_due: bool) -> str:
    view = players[0].get(f"/matches/{match}/view")
    while view["outcome"] is None:
        first_is_due = 0 in view["to_act"]
        if until_first_is_due and first_is_due and view["ply"] >= BEGUN:
            break
        # Seats that decide at the same time do so in the order of their numbers.
        view = players[view["to_act"][0]].play(match, rng)
    return match
