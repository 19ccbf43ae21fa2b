"""`GET /leagues/{id}/log`: what directors did, for everyone to read."""

from accounts.services import ensure_bot
from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered


def test_everything_that_directors_do_is_there_the_last_first(
    clock: Clock, olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    ensure_bot("random")
    season = olga.season(directors=["ana"])
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]
    answered(ana.post(f"/seasons/{season}/signup", {"bot": "random"}), 201)
    answered(ben.post(f"/seasons/{season}/signup"), 201)
    answered(cleo.post(f"/seasons/{season}/signup"), 201)
    answered(ana.send("PATCH", f"/leagues/{league}", '{"days": 20, "cap": 3}'), 200)
    answered(olga.post(f"/seasons/{season}/start"), 200)
    answered(ana.post(f"/seasons/{season}/withdraw", {"user": "ben", "reason": "At his own wish."}), 200)
    answered(olga.post(f"/seasons/{season}/end"), 200)

    shown = answered(cleo.get(f"/leagues/{league}/log"), 200)["results"]

    assert [(row["what"], row["by"], row["season"], row["about"], row["reason"]) for row in shown] == [
        ("season_ended", "olga", season, None, ""),
        ("player_withdrawn", "ana", season, "ben", "At his own wish."),
        ("season_started", "olga", season, None, ""),
        ("league_changed", "ana", None, None, "cap, days"),
        ("bot_signed_up", "ana", season, "random", ""),
        ("season_opened", "olga", season, None, ""),
        ("league_made", "olga", None, None, ""),
    ]
    assert {row["at"] for row in shown} == {"2026-02-01T12:00:00Z"}


def test_it_comes_in_pages(olga: Director) -> None:
    path = f"/leagues/{olga.league()['id']}"
    for days in (10, 20):
        olga.send("PATCH", path, f'{{"days": {days}}}')

    first = answered(olga.get(f"{path}/log?limit=2"), 200)
    second = answered(olga.get(f"{path}/log?limit=2&cursor={first['next']}"), 200)
    shown = [row["what"] for row in first["results"] + second["results"]]
    assert shown == ["league_changed", "league_changed", "league_made"]


def test_the_queries_do_not_depend_on_the_length_of_the_list(olga: Director) -> None:
    league, found = olga.league()["id"], []
    for days in (10, 20, 30):
        olga.send("PATCH", f"/leagues/{league}", f'{{"days": {days}}}')
        with counted() as queries:
            answered(olga.get(f"/leagues/{league}/log"), 200)
        found.append(queries[0])
    assert found == [4, 4, 4]
