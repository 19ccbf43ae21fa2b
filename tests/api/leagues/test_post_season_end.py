"""`POST /seasons/{id}/end`: calling one off, or ending it before its time."""

from tests.api.leagues.leagues import Director, entries, fixtures, standings
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all
from tests.sittings import Player, answered, refused


def test_what_still_runs_is_decided_and_the_standings_are_final(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)

    assert answered(olga.post(f"/seasons/{season}/end"), 200)["state"] == "ending"
    deliver_all()

    assert answered(olga.get(f"/seasons/{season}"), 200)["state"] == "over"
    for row in fixtures(ana, season):
        assert (row["state"], [seat["points"] for seat in row["seats"]], row["how"]) == ("played", [1, 1], "match")
        match = ana.match(row["match"])
        assert match["outcome"]["reason"] == "adjudicated"
        assert "the season's rules for unfinished matches" in match["adjudication"]["reason"]
    rows = standings(ana, season)
    assert [row["rank"] for row in rows] == [1, 2], "the lot has parted them"
    assert all(row["rank"] == row["best_rank"] == row["worst_rank"] for row in rows)


def test_players_who_were_there_to_the_end_have_finished(
    olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    season = olga.started(ana, ben, cleo, format="round_robin")
    answered(cleo.post(f"/seasons/{season}/withdraw"), 200)
    assert {row["state"] for row in entries(ana, season).values()} == {"playing", "withdrawn"}

    answered(olga.post(f"/seasons/{season}/end"), 200)
    deliver_all()

    states = {name: row["state"] for name, row in entries(ana, season).items()}
    assert states == {"ana": "finished", "ben": "finished", "cleo": "withdrawn"}
    assert {row["name"] for row in standings(ana, season)} == {"ana", "ben", "cleo"}


def test_one_that_has_not_started_is_called_off(olga: Director, ana: Player) -> None:
    season = olga.season()
    answered(ana.post(f"/seasons/{season}/signup"), 201)

    assert answered(olga.post(f"/seasons/{season}/end"), 200)["state"] == "cancelled"
    refused(olga.post(f"/seasons/{season}/end"), 409, "wrong_state")
    refused(olga.post(f"/seasons/{season}/start"), 409, "wrong_state")


def test_a_director_who_plays_does_not_end_what_is_undecided(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, olga)

    refused(olga.post(f"/seasons/{season}/end"), 403, "forbidden")
    assert answered(olga.get(f"/seasons/{season}"), 200)["state"] == "running"


def test_a_retry_with_its_key_gets_the_same_answer(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)
    first, second = (olga.post(f"/seasons/{season}/end", **{"Idempotency-Key": "enough"}) for _ in range(2))

    assert answered(first, 200) == answered(second, 200)
    refused(olga.post(f"/seasons/{season}/end"), 409, "wrong_state")


def test_the_request_does_not_wait_for_the_matches(olga: Director) -> None:
    found = []
    for size in (2, 5):
        players = [Player(f"player{size}-{number}") for number in range(size)]
        season = olga.started(*players)
        with counted() as queries:
            answered(olga.post(f"/seasons/{season}/end"), 200)
        found.append(queries[0])
    assert found[0] == found[1] <= 12
