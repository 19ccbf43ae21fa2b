"""Leagues, their seasons and tables; ratings."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from postcard_client.cli import times
from postcard_client.cli.amounts import in_words
from postcard_client.cli.app import LEAGUES, SESSION, command
from postcard_client.cli.arguments import GameKey, Most, OfGame
from postcard_client.cli.output import table
from postcard_client.cli.plot import plot
from postcard_client.cli.session import all_of

PLOTTED = 60
"""The number of days that a plot shows."""

LeagueId = Annotated[str, typer.Argument(metavar="LEAGUE", help="The id of the league.")]
SeasonId = Annotated[str, typer.Argument(metavar="SEASON", help="The id of the season.")]
Named = Annotated[str, typer.Argument(metavar="USER", help="Username. Default: you.", show_default=False)]


@command("leagues", LEAGUES)
def leagues(game: OfGame = "", most: Most = 20) -> None:
    """List the leagues of the server."""
    with SESSION.client() as client:
        found = all_of(client.api.list_leagues(game=game or None), most)
    SESSION.output.show(
        found,
        lambda: table(
            ["league", "name", "game", "format", "clock", "owner"],
            [
                [row["id"], row["name"], row["game"], in_words(row["format"]), times.clock(row["clock"]), row["owner"]]
                for row in found
            ],
            "No leagues yet.",
        ),
    )


@command("league", LEAGUES)
def league(league: LeagueId) -> None:
    """Show a league and its seasons."""
    with SESSION.client() as client:
        found: Any = client.api.get_league(league)
        seasons = all_of(client.api.list_seasons(league), 20)
    head = Text.assemble(
        (found["name"], "bold"), f"  {found['game']}, {in_words(found['format'])}, {times.clock(found['clock'])}"
    )
    SESSION.output.show(
        {"league": found, "seasons": seasons},
        lambda: Group(head, Text(found["about"] or ""), _seasons(seasons)),
    )


@command("season", LEAGUES)
def season(season: SeasonId) -> None:
    """Show a season: its players and the standings of its divisions."""
    with SESSION.client() as client:
        found: Any = client.api.get_season(season)
        entries: list[Any] = list(client.api.list_entries(season))
        divisions: list[Any] = list(client.api.list_divisions(season))
        tables: list[Any] = [client.api.get_standings(division["id"]) for division in divisions]
    SESSION.output.show(
        {"season": found, "entries": entries, "standings": tables},
        lambda: Group(_seasons([found]), *map(standings, tables), *([] if tables else [_entries(entries)])),
    )


@command("signup", LEAGUES)
def signup(
    season: SeasonId,
    entropy: Annotated[
        str, typer.Option("--entropy", help="Your own random text for the shuffles.", show_default=False)
    ] = "",
    code: Annotated[str, typer.Option("--code", help="Invite code from a director.", show_default=False)] = "",
) -> None:
    """Sign up for a season."""
    with SESSION.client() as client:
        wish: Any = {name: text for name, text in (("entropy", entropy), ("code", code)) if text}
        entry: Any = client.api.sign_up(season, **wish)
    SESSION.output.show(entry, lambda: _entries([entry]))


@command("withdraw", LEAGUES)
def withdraw(season: SeasonId) -> None:
    """Withdraw from a season. Your results stand, and you forfeit the other matches; early on, all are voided."""
    with SESSION.client() as client:
        entry: Any = client.api.withdraw_from_season(season)
    SESSION.output.show(entry, lambda: _entries([entry]))


@command("standings", LEAGUES)
def show_standings(division: Annotated[str, typer.Argument(metavar="DIVISION")]) -> None:
    """Show the standings of a division."""
    with SESSION.client() as client:
        found: Any = client.api.get_standings(division)
    SESSION.output.show(found, lambda: standings(found))


@command("fixtures", LEAGUES)
def fixtures(
    division: Annotated[str, typer.Argument(metavar="DIVISION")],
    user: Annotated[str, typer.Option("--user", help="Only for this player.", show_default=False)] = "",
    most: Most = 50,
) -> None:
    """Show the schedule and results of a division."""
    with SESSION.client() as client:
        found: list[Any] = all_of(client.api.list_fixtures(division, user=user or None), most)
    SESSION.output.show(
        found,
        lambda: table(
            ["round", "players", "result", "state", "match"],
            [[row["round"], _names(row), _points(row), in_words(row["state"]), row["match"] or ""] for row in found],
            "No fixtures yet.",
        ),
    )


@command("leaderboard", LEAGUES)
def leaderboard(game: GameKey, speed: str = "", company: str = "", most: Most = 20) -> None:
    """Show the leaderboard of a game. Speed: live, brisk, steady, slow or unclocked. Company: people or bots."""
    asked: Any = {"speed": speed or None, "company": company or None, "limit": min(most, 200)}
    with SESSION.client() as client:
        found: Any = client.api.get_leaderboard(game, **asked)
    pool = found["pool"]
    head = Text(f"{pool['game']}, {pool['speed']}, among {pool['company']}", "bold")
    listed = [
        [place, row["name"], row["rating"], f"±{row['deviation']}", row["games"], row["last_day"]]
        for place, row in enumerate(found["results"], 1)
    ]
    SESSION.output.show(
        found,
        lambda: Group(head, table(["", "player", "rating", "", "games", "last"], listed, "No players listed yet.")),
    )


@command("ratings", LEAGUES)
def ratings(user: Named = "", game: OfGame = "") -> None:
    """Show a player's ratings and their history."""
    asked: Any = {"game": game or None, "limit": 200}
    with SESSION.client() as client:
        name = user or SESSION.me(client)
        found: Any = client.api.get_ratings_of_user(name, **asked)
    SESSION.output.show(found, lambda: _ratings(found, name))


def standings(found: Any) -> RenderableType:
    """A division's table."""
    head = Text(f"Tier {found['tier']}, division {found['number']} ({found['division']})", "bold")
    is_final = found["state"] == "over"
    columns = ["", "player", "points", "played", "won", "drawn", "lost", *([] if is_final else ["can be"])]
    listed = [
        [
            row["rank"], row["name"], row["points"], row["played"], row["won"], row["drawn"], row["lost"],
            *([] if is_final else [f"{row['best_rank']} to {row['worst_rank']}"]),
        ]
        for row in found["results"]
    ]  # fmt: skip
    return Group(Text(), head, table(columns, listed))


def _seasons(found: list[Any]) -> RenderableType:
    return table(
        ["season", "number", "state", "players", "waiting", "ends"],
        [
            [
                row["id"],
                row["number"],
                in_words(row["state"]),
                row["players"],
                row["waiting"],
                times.local(row["ends_at"]),
            ]
            for row in found
        ],
        "No seasons yet.",
    )


def _entries(found: list[Any]) -> RenderableType:
    return table(
        ["number", "player", "state"],
        [[row["number"], row["name"], in_words(row["state"])] for row in found],
        ("No players yet."),
    )


def _names(row: Any) -> str:
    return " – ".join(str(seat["name"]) for seat in row["seats"])


def _points(row: Any) -> str:
    points = [seat["points"] for seat in row["seats"]]
    return "" if None in points else " : ".join(map(str, points))


def _ratings(found: Any, name: str) -> RenderableType:
    parts: list[RenderableType] = []
    for row in found["ratings"]:
        pool = f"{row['game']}, {row['speed']}, among {row['company']}"
        sure = " (provisional)" if row["provisional"] else ""
        parts.append(
            Text.assemble((pool, "bold"), f"  {row['rating']} ±{row['deviation']}{sure}, {row['games']} games")
        )
        days = [
            day
            for day in reversed(found["results"])
            if (day["game"], day["speed"], day["company"]) == (row["game"], row["speed"], row["company"])
        ][-PLOTTED:]
        if len(days) > 1:
            parts += map(Text, plot([day["rating"] for day in days], PLOTTED, ends=(days[0]["day"], days[-1]["day"])))
    return Group(*parts) if parts else Text(f"{name} has no rating yet.", "dim")
