"""`POST /fixtures/{id}/decide`: a director decides the result of a fixture."""

import pytest

from leagues.services.fixtures.results import apply_result
from tests.api.leagues.decisions import decide
from tests.api.leagues.leagues import Director, fixtures, standings
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all
from tests.sittings import Player, answered, refused


@pytest.mark.parametrize(
    ("decision", "state", "points"),
    [
        ("first", "played", [2, 0]),
        ("second", "played", [0, 2]),
        ("draw", "played", [1, 1]),
        ("first_forfeits", "forfeit", [0, 2]),
        ("second_forfeits", "forfeit", [2, 0]),
        ("both_forfeit", "forfeit", [0, 0]),
        ("void", "void", [None, None]),
    ],
)
def test_what_has_not_begun_is_decided(
    olga: Director, ana: Player, ben: Player, decision: str, state: str, points: list[int | None]
) -> None:
    season = olga.started(ana, ben, at_a_time=1)
    fixture = fixtures(ana, season)[1]["id"]

    shown = answered(decide(olga, fixture, decision), 200)

    assert (shown["state"], [seat["points"] for seat in shown["seats"]], shown["how"]) == (state, points, "director")
    assert fixtures(ana, season)[1] == shown


def test_a_match_that_runs_is_left_to_its_players(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, at_a_time=1)
    first = fixtures(ana, season)[0]

    refused(decide(olga, first["id"], "draw"), 409, "wrong_state")
    answered(ben.post(f"/matches/{first['match']}/resign"), 200)
    deliver_all()
    answered(decide(olga, first["id"], "draw"), 200)
    assert not apply_result(match_id=first["match"])
    assert {row["name"]: row["points"] for row in standings(ana, season)} == {"ana": 1, "ben": 1}


def test_everyone_can_read_why(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, at_a_time=1)
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]
    answered(decide(olga, fixtures(ana, season)[1]["id"], "void", "Both are on an expedition."), 200)

    last = answered(ana.get(f"/leagues/{league}/log"), 200)["results"][0]
    assert (last["what"], last["reason"]) == ("fixture_decided", "Round 2, table 1: void. Both are on an expedition.")


def test_byes_and_what_is_over_stay_as_they_are(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.started(ana, ben, cleo, at_a_time=1)
    planned = fixtures(ana, season)
    still = next(row["id"] for row in planned if row["state"] == "open" and row["match"] is None)

    refused(decide(olga, next(row["id"] for row in planned if row["state"] == "bye"), "void"), 409, "wrong_state")
    answered(olga.post(f"/seasons/{season}/end"), 200)
    refused(decide(olga, still, "void"), 409, "wrong_state")


def test_a_director_who_plays_does_not_decide_their_own_case(
    olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    season = olga.started(ana, ben, olga, at_a_time=1)
    planned = [row["id"] for row in fixtures(ana, season) if row["state"] == "open" and row["match"] is None]

    for fixture in planned:
        shown = refused(decide(olga, fixture, "first"), 403, "forbidden")
        assert shown["detail"] == ("You cannot decide your own case. Another director or the staff must decide it.")
    assert {row["how"] for row in fixtures(ana, season) if row["id"] in planned} == {None}
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]
    answered(olga.send("PATCH", f"/leagues/{league}", '{"directors": ["cleo"]}'), 200)
    answered(decide(cleo, planned[0], "first"), 200)


def test_a_retry_with_its_key_gets_the_same_answer(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, at_a_time=1)
    path, body = f"/fixtures/{fixtures(ana, season)[1]['id']}/decide", {"decision": "draw", "reason": "Agreed."}
    first, second = (olga.post(path, body, **{"Idempotency-Key": "agreed"}) for _ in range(2))

    assert answered(first, 200) == answered(second, 200)


def test_the_number_of_queries_is_constant(olga: Director, ana: Player, ben: Player) -> None:
    season, found = olga.started(ana, ben, at_a_time=1), []
    fixture = fixtures(ana, season)[1]["id"]
    for decision in ("draw", "void", "first"):
        with counted() as queries:
            answered(decide(olga, fixture, decision), 200)
        found.append(queries[0])
        deliver_all()
    # One of them asks whether it is the director's own case, two whether a player has appealed.
    assert found[0] == found[2] <= 30
