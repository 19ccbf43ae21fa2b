"""Ladders for endpoint tests."""

from typing import Any

from tests.api.leagues.leagues import Director, standings
from tests.sittings import Json, Player, answered


def a_ladder(director: Director, *players: Player, **terms: Any) -> tuple[str, list[Player]]:
    """A ladder that runs, and its players from the top."""
    season = director.started(*players, format="ladder", **terms)
    known = {player.name: player for player in players}
    return season, [known[row["name"]] for row in standings(director, season)]


def challenged(season: str, by: Player, whom: Player) -> Json:
    """A challenge."""
    return answered(by.post(f"/seasons/{season}/challenge", {"user": whom.name}), 201)
