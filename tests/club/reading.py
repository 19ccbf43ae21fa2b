"""Everything that a stranger can read of the club: records, schedules, standings and statistics, as JSON."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from django.test import Client

from tests.factories import client_for, make_user

API: Final = "/api/v1"

Json = dict[str, Any]


@dataclass
class OfDivision:
    """A division as it is published."""

    where: str
    season: Json
    entries: list[Json]
    fixtures: list[Json]
    standings: list[Json]


@dataclass
class Published:
    """All that is published of the club."""

    records: dict[str, Json] = field(default_factory=dict)
    matches: dict[str, Json] = field(default_factory=dict)
    divisions: list[OfDivision] = field(default_factory=list)
    people: dict[str, Json] = field(default_factory=dict)
    """Statistics by username."""
    ratings: dict[str, Json] = field(default_factory=dict)
    game: Json = field(default_factory=dict)
    """Statistics of the game."""


class Reader:
    """A stranger to all matches, with a token."""

    def __init__(self) -> None:
        self._client: Client = client_for(make_user("stranger"))

    def get(self, path: str) -> Json:
        """The JSON at a path."""
        answer = self._client.get(API + path)
        assert answer.status_code == 200, (path, answer.content)
        found: Json = answer.json()
        return found

    def pages(self, path: str) -> Iterator[Json]:
        """All rows of a list."""
        found = self.get(path)
        yield from found["results"]
        while found["next"]:
            found = self.get(f"{path.partition('?')[0]}?cursor={found['next']}")
            yield from found["results"]

    def read_all(self, game: str, people: list[str], seasons: Iterator[tuple[str, str]]) -> Published:
        """Everything about these people and seasons, and the matches of the game."""
        found = Published(game=self.get(f"/games/{game}/statistics"))
        for match in self.pages(f"/matches?status=over&game={game}&limit=100"):
            found.matches[match["id"]] = match
            found.records[match["id"]] = self.get(f"/matches/{match['id']}/export")
        for name in people:
            found.people[name] = self.get(f"/users/{name}/statistics")
            found.ratings[name] = self.get(f"/users/{name}/ratings")
        for name, season_id in seasons:
            season = self.get(f"/seasons/{season_id}")
            entries = list(self.pages(f"/seasons/{season_id}/entries?limit=100"))
            for division in self.pages(f"/seasons/{season_id}/divisions"):
                path = f"/divisions/{division['id']}"
                found.divisions.append(
                    OfDivision(
                        where=f"{name} {division['tier']}.{division['number']}",
                        season=season,
                        entries=[one for one in entries if one["division"] == division["id"]],
                        fixtures=list(self.pages(f"{path}/fixtures?limit=100")),
                        standings=self.get(f"{path}/standings")["results"],
                    )
                )
        return found
