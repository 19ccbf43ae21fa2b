"""`POST /seasons/{id}/signup`: taking part."""

import pytest

from accounts.services import ensure_bot, make_own_bot
from tests.api.answers import wrong_fields
from tests.api.leagues.leagues import Director, entries
from tests.api.manners import counted
from tests.factories import client_for
from tests.sittings import Player, answered, refused


def test_who_signs_up_is_in_the_list(olga: Director, ana: Player) -> None:
    season = olga.season()

    entry = answered(ana.post(f"/seasons/{season}/signup", {"entropy": "ana was here"}), 201)

    assert entry == {
        "number": 1,
        "name": "ana",
        "kind": "human",
        "state": "signed_up",
        "rests": False,
        "entropy": "ana was here",
        "signed_up_at": entry["signed_up_at"],
        "left_at": None,
        "tier": None,
        "division": None,
        "way": None,
        "moved": 0,
        "seeded": None,
        "replaces": None,
    }
    assert entries(olga, season) == {"ana": entry}


def test_a_second_sign_up_is_refused(olga: Director, ana: Player) -> None:
    season = olga.season()
    answered(ana.post(f"/seasons/{season}/signup"), 201)

    refused(ana.post(f"/seasons/{season}/signup"), 409, "conflict")


def test_above_the_limit_players_wait(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.season(most_players=2)

    states = [answered(player.post(f"/seasons/{season}/signup"), 201)["state"] for player in (ana, ben, cleo)]

    assert states == ["signed_up", "signed_up", "waiting"]


def test_while_it_runs_players_wait_for_a_place(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.started(ana, ben)

    assert answered(cleo.post(f"/seasons/{season}/signup"), 201)["state"] == "waiting"
    answered(ana.post(f"/seasons/{season}/withdraw"), 200)
    listed = entries(cleo, season)["cleo"]
    assert (listed["state"], listed["way"], listed["replaces"]) == ("playing", "replaces", "ana")


def test_a_newcomer_takes_a_vacancy_at_once(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.started(ana, ben)
    answered(ana.post(f"/seasons/{season}/withdraw"), 200)

    assert answered(cleo.post(f"/seasons/{season}/signup"), 201)["state"] == "playing"


def test_directors_send_house_bots(olga: Director, ana: Player) -> None:
    ensure_bot("random")
    season = olga.season()

    assert answered(olga.post(f"/seasons/{season}/signup", {"bot": "random"}), 201)["kind"] == "bot"
    refused(ana.post(f"/seasons/{season}/signup", {"bot": "random"}), 403, "forbidden")
    assert wrong_fields(olga.post(f"/seasons/{season}/signup", {"bot": "ana"})) == [("bot", "unknown_bot")]
    assert wrong_fields(olga.post(f"/seasons/{season}/signup", {"bot": "nobody"})) == [("bot", "unknown_bot")]


def test_bots_of_players_stay_out(olga: Director, ana: Player) -> None:
    season = olga.season()
    bot, _ = make_own_bot(owner=ana.user, username="clever-cat")

    answer = client_for(bot).post(f"/api/v1/seasons/{season}/signup", {}, format="json")
    refused(answer, 403, "forbidden")


def test_only_who_has_a_place_can_rest(olga: Director, ana: Player) -> None:
    assert wrong_fields(ana.post(f"/seasons/{olga.season()}/signup", {"rests": True})) == [("rests", "no_place")]


def test_a_season_that_is_called_off_takes_no_more_players(olga: Director, ana: Player) -> None:
    season = olga.season()
    answered(olga.post(f"/seasons/{season}/end"), 200)

    refused(ana.post(f"/seasons/{season}/signup"), 409, "wrong_state")


@pytest.mark.parametrize("body", [{"entropy": "é"}, {"entropy": "x" * 65}])
def test_entropy_is_up_to_64_printable_characters(olga: Director, ana: Player, body: object) -> None:
    refused(ana.post(f"/seasons/{olga.season()}/signup", body), 400, "invalid")


def test_a_retry_with_its_key_gets_the_same_answer(olga: Director, ana: Player) -> None:
    season = olga.season()
    first, second = (ana.post(f"/seasons/{season}/signup", **{"Idempotency-Key": "me-too"}) for _ in range(2))

    assert answered(first, 201) == answered(second, 201)


def test_the_number_of_queries_does_not_depend_on_who_is_there(olga: Director) -> None:
    season, found = olga.season(most_players=10), []
    for number in range(4):
        player = Player(f"player{number}")
        with counted() as queries:
            answered(player.post(f"/seasons/{season}/signup"), 201)
        found.append(queries[0])
    assert found[1] == found[3] <= 14
