"""Leagues for endpoint tests, run by a director over HTTP."""

from typing import Any

from tests.leagues.seasons import deliver_all
from tests.sittings import GAME, Json, Player, answered


class Director(Player):
    """A player who creates leagues and runs their seasons."""

    def league(self, **terms: Any) -> Json:
        """A league."""
        return answered(self.post("/leagues", {"name": "Sunday league", "game": GAME, **terms}), 201)

    def season(self, **terms: Any) -> str:
        """A season of a league of its own that is open for sign-up; its id."""
        season: str = answered(self.post(f"/leagues/{self.league(**terms)['id']}/seasons"), 201)["id"]
        return season

    def started(self, *players: Player, **terms: Any) -> str:
        """A season of these players that runs; its id."""
        season = self.season(**terms)
        for player in players:
            answered(player.post(f"/seasons/{season}/signup"), 201)
        answered(self.post(f"/seasons/{season}/start"), 200)
        deliver_all()
        return season


def divisions(player: Player, season: str) -> list[Json]:
    """The divisions of a season."""
    found: list[Json] = answered(player.get(f"/seasons/{season}/divisions"), 200)["results"]
    return found


def fixtures(player: Player, season: str, query: str = "") -> list[Json]:
    """The fixtures of the first division of a season."""
    division = divisions(player, season)[0]["id"]
    found: list[Json] = answered(player.get(f"/divisions/{division}/fixtures{query}"), 200)["results"]
    return found


def standings(player: Player, season: str) -> list[Json]:
    """The standings of the first division of a season."""
    division = divisions(player, season)[0]["id"]
    found: list[Json] = answered(player.get(f"/divisions/{division}/standings"), 200)["results"]
    return found


def entries(player: Player, season: str) -> dict[str, Json]:
    """Return the entries of a season, by name."""
    return {row["name"]: row for row in answered(player.get(f"/seasons/{season}/entries"), 200)["results"]}
