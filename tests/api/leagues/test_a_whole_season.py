"""A whole small season through the API alone: six players, three of them bots, by a program that has read the schema.

It knows the ids of operations and what the document says of them, and nothing of addresses or of this server.
"""

from typing import Any

import pytest

from bots import pool
from bots.brains.thinking import decide
from bots.services.accounts import sync_roster
from tests.amounts import long
from tests.api.leagues.programs import Program, play_what_is_owed
from tests.leagues.seasons import deliver_all

pytestmark = [pytest.mark.slow, long]


@pytest.fixture
def server(db: None, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that does the work of the server's workers; bots think in this process."""
    sync_roster()
    monkeypatch.setattr(pool, "think", decide)
    return lambda: deliver_all("leagues", "bots")


def test_six_players_of_whom_three_are_bots_play_a_season(server: Any) -> None:
    people = {}
    for name in ("ana", "ben", "cleo"):
        account = {"username": name, "password": "a long walk home"}
        people[name] = Program(Program().ask("registerAccount", account)["token"])
    ana = people["ana"]
    (game,) = [row["key"] for row in ana.everything("listGames") if row["key"].startswith("take-that")]

    league = ana.ask("createLeague", {"name": "Six of us", "game": game, "rated": False, "at_a_time": 10})
    season = ana.ask("openSeason", {}, league_id=league["id"])["id"]
    for program in people.values():
        assert program.ask("signUp", {"entropy": "my own"}, season_id=season)["state"] == "signed_up"
    simple = sorted(ana.everything("listBots"), key=lambda bot: bot["level"])[:3]
    for bot in simple:
        ana.ask("signUp", {"bot": bot["name"]}, season_id=season)
    ana.ask("startSeason", {}, season_id=season)

    (division,) = ana.everything("listDivisions", season_id=season)
    server()
    while sum(play_what_is_owed(program) for program in people.values()):
        server()

    fixtures = ana.everything("listFixtures", division_id=division["id"])
    assert [row["state"] for row in fixtures] == ["played"] * 30
    for row in fixtures:
        match = ana.ask("getMatch", match_id=row["match"])
        assert [seat["name"] for seat in match["seats"]] == [seat["name"] for seat in row["seats"]]
        places = match["outcome"]["places"]
        assert [seat["points"] for seat in row["seats"]] == [
            1 if places == [1, 1] else 2 * (place == 1) for place in places
        ]
    running = ana.ask("getStandings", division_id=division["id"])["results"]
    assert sum(row["points"] for row in running) == 60

    ana.ask("endSeason", {}, season_id=season)
    server()
    over = ana.ask("getSeason", season_id=season)
    assert (over["state"], len(over["seed"])) == ("over", 64)
    final = ana.ask("getStandings", division_id=division["id"])["results"]
    assert [row["rank"] for row in final] == [1, 2, 3, 4, 5, 6]
    assert all(row["best_rank"] == row["worst_rank"] == row["rank"] for row in final)
    assert {row["name"] for row in final} == {*people, *(bot["name"] for bot in simple)}
    assert [act["what"] for act in ana.everything("listDirectorActs", league_id=league["id"])][:2] == [
        "season_ended", "season_started",
    ]  # fmt: skip
