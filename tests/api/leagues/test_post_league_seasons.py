"""`POST /leagues/{id}/seasons`: opening the next one."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted, needs_scope, needs_token
from tests.sittings import Player, answered, refused


def test_it_can_be_signed_up_for_and_has_the_terms_of_the_league(olga: Director) -> None:
    league = olga.league(days=30, most_players=12)
    answer = olga.post(f"/leagues/{league['id']}/seasons")
    season = answered(answer, 201)

    assert answer["Location"] == f"/api/v1/seasons/{season['id']}"
    told = {"league": league["id"], "number": 1, "state": "sign_up", "players": 0, "waiting": 0, "seed": None}
    told |= dict.fromkeys(("started_at", "half_at", "ends_at", "ended_at"))
    terms = (
        "game",
        "options",
        "clock",
        "rated",
        "bots_among_people",
        "days",
        "tiers",
        "most_players",
        "at_a_time",
        "tie_breaks",
    )
    of_formats = ("format", "meetings", "rounds", "reach", "answer_days", "duplicate_deals")
    told |= {name: league[name] for name in (*terms, *of_formats, "cap", "forfeit_margin", "unfinished")}
    assert season == {
        **told, "id": season["id"], "commitment": season["commitment"], "opened_at": season["opened_at"],
    }  # fmt: skip
    assert len(season["commitment"]) == 64


def test_one_at_a_time_is_open_for_sign_up(olga: Director) -> None:
    season = olga.season()
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]

    refused(olga.post(f"/leagues/{league}/seasons"), 409, "conflict")
    answered(olga.post(f"/seasons/{season}/end"), 200)
    assert answered(olga.post(f"/leagues/{league}/seasons"), 201)["number"] == 2


def test_directors_alone_open_one(olga: Director, ana: Player, ben: Player) -> None:
    league = olga.league(directors=["ana"])["id"]

    refused(ben.post(f"/leagues/{league}/seasons"), 403, "forbidden")
    answered(ana.post(f"/leagues/{league}/seasons"), 201)


def test_it_takes_no_terms_of_its_own(olga: Director) -> None:
    league = olga.league()["id"]

    refused(olga.post(f"/leagues/{league}/seasons", {"days": 3}), 400, "invalid")
    refused(olga.post("/leagues/nothing/seasons"), 404, "not_found")
    assert answered(olga.get(f"/leagues/{league}/seasons"), 200)["results"] == []


def test_a_retry_with_its_key_opens_no_second_one(olga: Director) -> None:
    league = olga.league()["id"]
    first, second = (olga.post(f"/leagues/{league}/seasons", **{"Idempotency-Key": "spring"}) for _ in range(2))

    assert answered(first, 201) == answered(second, 201)


def test_it_needs_a_token_with_the_scope_leagues(olga: Director) -> None:
    needs_token("POST", "/leagues/any/seasons", {})
    needs_scope("leagues", olga.user, "POST", "/leagues/any/seasons", {})


def test_the_number_of_queries_is_constant(olga: Director) -> None:
    league, found = olga.league()["id"], []
    for _ in range(3):
        with counted() as queries:
            season = answered(olga.post(f"/leagues/{league}/seasons"), 201)["id"]
        found.append(queries[0])
        olga.post(f"/seasons/{season}/end")
    assert found[0] == found[2] <= 12
