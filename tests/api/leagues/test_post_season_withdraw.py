"""`POST /seasons/{id}/withdraw`: leaving."""

from tests.api.answers import wrong_fields
from tests.api.leagues.leagues import Director, entries, fixtures, standings
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused


def test_before_the_start_nothing_is_left(olga: Director, ana: Player) -> None:
    season = olga.season()
    answered(ana.post(f"/seasons/{season}/signup"), 201)

    assert answered(ana.post(f"/seasons/{season}/withdraw"), 200)["state"] == "withdrawn"
    assert entries(ana, season) == {}
    answered(ana.post(f"/seasons/{season}/signup"), 201)


def test_early_in_the_season_results_are_void_and_matches_are_resigned(
    olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    season = olga.started(ana, ben, cleo)
    running = next(row["match"] for row in fixtures(ana, season, "?user=ana&state=open") if row["match"])

    left = answered(ana.post(f"/seasons/{season}/withdraw"), 200)

    assert left["state"] == "withdrawn"
    assert left["left_at"] is not None
    assert {row["state"] for row in fixtures(ana, season, "?user=ana")} == {"void", "bye"}
    assert ana.match(running)["outcome"]["reason"] == "resigned"
    last = standings(ana, season)[-1]
    assert (last["name"], last["state"], last["points"]) == ("ana", "withdrawn", 0)


def test_later_the_rest_is_forfeited(clock: Clock, olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.started(ana, ben, cleo, days=10, at_a_time=1)
    clock.pass_by(days=5)

    answered(ana.post(f"/seasons/{season}/withdraw"), 200)

    forfeited = fixtures(ben, season, "?state=forfeit")
    assert forfeited
    for row in forfeited:
        assert {seat["name"]: seat["points"] for seat in row["seats"]}["ana"] == 0
        assert sum(seat["points"] for seat in row["seats"]) == 2
        assert row["how"] == "withdrawal"


def test_a_director_takes_a_player_out(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.started(ana, ben, cleo)

    refused(ben.post(f"/seasons/{season}/withdraw", {"user": "ana", "reason": "I win then."}), 403, "forbidden")
    assert wrong_fields(olga.post(f"/seasons/{season}/withdraw", {"user": "ana"})) == [("reason", "length")]
    gone = answered(olga.post(f"/seasons/{season}/withdraw", {"user": "ana", "reason": "Asked by mail."}), 200)
    assert (gone["name"], gone["state"]) == ("ana", "withdrawn")
    assert wrong_fields(olga.post(f"/seasons/{season}/withdraw", {"user": "zoe", "reason": "Who?"})) == [
        ("user", "unknown_user")
    ]


def test_a_director_who_plays_takes_out_no_rival(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, olga)
    asked = {"user": "ana", "reason": "I win then."}

    refused(olga.post(f"/seasons/{season}/withdraw", asked), 403, "forbidden")
    assert entries(ana, season)["ana"]["state"] == "playing"
    assert answered(olga.post(f"/seasons/{season}/withdraw"), 200)["name"] == "olga"


def test_who_has_left_or_played_to_the_end_cannot_leave(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)

    answered(ana.post(f"/seasons/{season}/withdraw"), 200)
    refused(ana.post(f"/seasons/{season}/withdraw"), 409, "conflict")
    answered(olga.post(f"/seasons/{season}/end"), 200)
    refused(ben.post(f"/seasons/{season}/withdraw"), 409, "wrong_state")


def test_a_retry_with_its_key_gets_the_same_answer(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)
    first, second = (ana.post(f"/seasons/{season}/withdraw", **{"Idempotency-Key": "bye"}) for _ in range(2))

    assert answered(first, 200) == answered(second, 200)


def test_before_the_start_the_number_of_queries_is_constant(olga: Director, ana: Player) -> None:
    season, found = olga.season(), []
    for number in range(3):
        Player(f"player{number}").post(f"/seasons/{season}/signup")
        answered(ana.post(f"/seasons/{season}/signup"), 201)
        with counted() as queries:
            answered(ana.post(f"/seasons/{season}/withdraw"), 200)
        found.append(queries[0])
    assert found[0] == found[2] <= 19
