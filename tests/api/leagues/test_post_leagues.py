"""`POST /leagues`: making one."""

from typing import Any

import pytest
from pytest_django import Settings

from accounts.services import make_own_bot
from tests.api.answers import wrong_fields
from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.factories import client_for
from tests.leagues.seasons import FOUR
from tests.sittings import GAME, Player, answered, refused

PATH = "/leagues"
LEAST = {"name": "Sunday league", "game": GAME}


def test_it_needs_a_name_and_a_game(olga: Director) -> None:
    answer = olga.post(PATH, LEAST)
    made = answered(answer, 201)

    assert answer["Location"] == f"/api/v1/leagues/{made['id']}"
    assert made == {
        "id": made["id"],
        "name": "Sunday league",
        "about": "",
        "owner": "olga",
        "directors": [],
        "created_at": made["created_at"],
        "ended_at": None,
        "game": GAME,
        "options": made["options"],
        "clock": {"kind": "none"},
        "rated": True,
        "bots_among_people": False,
        "by_invitation": False,
        "duplicate_deals": False,
        "days": 90,
        "tiers": 1,
        "division_size": 10,
        "most_players": None,
        "at_a_time": 4,
        "tie_breaks": [
            "head_to_head", "capped_difference", "wins", "sonneborn_berger", "fewer_time_outs", "lot",
        ],
        "cap": 20,
        "forfeit_margin": 10,
        "unfinished": "draw",
        "format": "divisions",
        "meetings": 2,
        "rounds": None,
        "reach": 3,
        "answer_days": 3,
    }  # fmt: skip
    assert made == answered(olga.get(f"{PATH}/{made['id']}"), 200)


def test_everything_else_can_be_chosen(olga: Director, ana: Player) -> None:
    chosen: dict[str, Any] = {
        "about": "Every Sunday.",
        "clock": {"kind": "per_move", "days": 3},
        "rated": False,
        "bots_among_people": True,
        "duplicate_deals": True,
        "days": 30,
        "tiers": 3,
        "division_size": 3,
        "most_players": 60,
        "at_a_time": 2,
        "tie_breaks": ["wins", "lot"],
        "cap": 5,
        "forfeit_margin": 3,
        "unfinished": "points",
        "directors": ["Ana"],
    }
    made = olga.league(options={"card_tie": "fewer"}, **chosen)

    assert made["options"]["card_tie"] == "fewer"
    assert made["directors"] == ["ana"]
    assert {name: made[name] for name in chosen} == {
        **chosen, "directors": ["ana"],
        "clock": {"kind": "per_move", "days": 3, "vacation": "none", "weekends": "play"},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("terms", "wrong"),
    [
        ({"game": "whist"}, ("game", "unknown")),
        ({"options": {"colour": "red"}}, ("options.colour", "unknown")),
        ({"clock": {"kind": "per_move", "days": 0}}, ("clock.days", "out_of_range")),
        ({"game": FOUR, "division_size": 6}, ("division_size", "not_offered")),
        ({"format": "swiss", "division_size": 6}, ("division_size", "one_group")),
        ({"tie_breaks": ["wins", "wins"]}, ("tie_breaks", "twice")),
        ({"tie_breaks": ["duplicate_difference"]}, ("tie_breaks", "no_shared_deals")),
        ({"directors": ["nobody"]}, ("directors.0", "unknown_user")),
        ({"directors": ["random"]}, ("directors.0", "unknown_user")),
        ({"format": "swiss", "tiers": 2}, ("tiers", "one_group")),
        ({"format": "swiss", "most_players": 129}, ("most_players", "too_many")),
        ({"format": "swiss", "game": "yokai-septet-4p"}, ("format", "not_for_two")),
    ],
)
def test_terms_that_make_no_sense_are_refused(olga: Director, terms: dict[str, Any], wrong: tuple[str, str]) -> None:
    assert wrong in wrong_fields(olga.post(PATH, {**LEAST, **terms}))
    assert answered(olga.get(PATH), 200)["results"] == []


def test_a_tournament_has_as_many_players_as_can_be_paired_unless_said(olga: Director) -> None:
    swiss = olga.league(format="swiss", rounds=5)

    assert (swiss["format"], swiss["rounds"], swiss["most_players"]) == ("swiss", 5, 128)
    assert olga.league(format="round_robin", meetings=1, most_players=7)["most_players"] == 7


def test_a_league_has_at_most_twenty_directors(olga: Director) -> None:
    names = [Player(f"director{number}").name for number in range(21)]

    assert wrong_fields(olga.post(PATH, {**LEAST, "directors": names})) == [("directors", "too_many")]


def test_one_person_owns_only_so_many(olga: Director, ana: Player, settings: Settings) -> None:
    settings.POSTCARD_MOST_LEAGUES = 2
    olga.league()
    olga.league()

    assert refused(olga.post(PATH, LEAST), 409, "conflict")["detail"] == "A player can own at most 2 leagues."
    answered(ana.post(PATH, LEAST), 201)


def test_a_bot_runs_no_leagues(olga: Director, ana: Player) -> None:
    bot, _ = make_own_bot(owner=ana.user, username="clever-cat")
    refused(client_for(bot).post("/api/v1/leagues", LEAST, format="json"), 403, "forbidden")


def test_a_retry_with_its_key_makes_no_second_one(olga: Director) -> None:
    first, second = (olga.post(PATH, LEAST, **{"Idempotency-Key": "one-league"}) for _ in range(2))

    assert answered(first, 201) == answered(second, 201)
    assert len(answered(olga.get(PATH), 200)["results"]) == 1


def test_the_number_of_queries_does_not_depend_on_how_many_leagues_there_are(olga: Director) -> None:
    found = []
    for _ in range(3):
        with counted() as queries:
            olga.league()
        found.append(queries[0])
    assert found[0] == found[2] <= 14


def test_with_duplicate_deals_the_usual_list_compares_by_them(olga: Director) -> None:
    made = olga.league(duplicate_deals=True)

    usual = ["head_to_head", "duplicate_difference", "wins", "sonneborn_berger", "fewer_time_outs", "lot"]
    assert (made["duplicate_deals"], made["tie_breaks"]) == (True, usual)
