"""`POST /seasons/{id}/start`: places, divisions, a schedule."""

import json

from tests.api.leagues.leagues import Director, divisions, entries, fixtures
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all
from tests.sittings import Player, answered, refused


def test_every_player_has_a_place_and_matches_are_opened(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.season()
    for player in (ana, ben):
        answered(player.post(f"/seasons/{season}/signup"), 201)

    assert answered(olga.post(f"/seasons/{season}/start"), 200)["state"] == "running"
    deliver_all()

    (division,) = divisions(ana, season)
    assert (division["tier"], division["number"]) == (1, 1)
    assert {row["name"]: row["state"] for row in division["players"]} == {"ana": "playing", "ben": "playing"}
    assert {row["division"] for row in entries(ana, season).values()} == {division["id"]}
    planned = fixtures(ana, season)
    assert [[seat["name"] for seat in row["seats"]] for row in planned] in (
        [["ana", "ben"], ["ben", "ana"]],
        [["ben", "ana"], ["ana", "ben"]],
    )
    for row in planned:
        match = ana.match(row["match"])
        assert [seat["name"] for seat in match["seats"]] == [seat["name"] for seat in row["seats"]]
        assert (match["status"], match["rated"], match["creator"]) == ("running", True, "olga")


def test_one_player_is_not_enough(olga: Director, ana: Player) -> None:
    season = olga.season()
    refused(olga.post(f"/seasons/{season}/start"), 409, "wrong_state")
    answered(ana.post(f"/seasons/{season}/signup"), 201)

    refused(olga.post(f"/seasons/{season}/start"), 409, "wrong_state")


def test_divisions_are_as_large_as_the_league_said_when_the_season_was_opened(olga: Director) -> None:
    players = [Player(f"player{number}") for number in range(8)]
    season = olga.season(division_size=3, tiers=2)
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]

    changed = olga.send("PATCH", f"/leagues/{league}", json.dumps({"division_size": 4}))
    assert answered(changed, 200)["division_size"] == 4
    for player in players:
        answered(player.post(f"/seasons/{season}/signup"), 201)
    started = answered(olga.post(f"/seasons/{season}/start"), 200)

    assert started["division_size"] == 3
    assert [(one["tier"], len(one["players"])) for one in divisions(olga, season)] == [(1, 3), (2, 3), (2, 2)]


def test_tiers_that_the_players_do_not_fill_are_refused_with_how_many_they_fill(olga: Director) -> None:
    season = olga.season(tiers=3)
    for number in range(12):
        answered(Player(f"player{number}").post(f"/seasons/{season}/signup"), 201)

    shown = refused(olga.post(f"/seasons/{season}/start"), 409, "wrong_state")

    assert "enough players for 2 of 3 tiers" in shown["detail"]
    assert answered(olga.get(f"/seasons/{season}"), 200)["state"] == "sign_up"


def test_it_starts_once(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.season()
    for player in (ana, ben):
        answered(player.post(f"/seasons/{season}/signup"), 201)

    answered(olga.post(f"/seasons/{season}/start"), 200)
    refused(olga.post(f"/seasons/{season}/start"), 409, "wrong_state")


def test_a_retry_with_its_key_gets_the_same_answer(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.season()
    for player in (ana, ben):
        answered(player.post(f"/seasons/{season}/signup"), 201)
    first, second = (olga.post(f"/seasons/{season}/start", **{"Idempotency-Key": "go"}) for _ in range(2))

    assert answered(first, 200) == answered(second, 200)


def test_the_number_of_queries_does_not_depend_on_the_number_of_players(olga: Director) -> None:
    found = []
    for size in (6, 10):
        season = olga.season()
        for number in range(size):
            answered(Player(f"player{size}-{number}").post(f"/seasons/{season}/signup"), 201)
        with counted() as queries:
            answered(olga.post(f"/seasons/{season}/start"), 200)
        found.append(queries[0])
    # SQLite takes long lists in parts.
    assert found[0] <= found[1] <= found[0] + 2 <= 24
