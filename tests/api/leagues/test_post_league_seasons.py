"""`POST /leagues/{id}/seasons`: opening the next one."""

import pytest

from core.journal.models import Event
from leagues.tasks import begin_due_seasons
from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all
from tests.sittings import Json, Player, answered, refused


def test_it_can_be_signed_up_for_and_has_the_terms_of_the_league(olga: Director) -> None:
    league = olga.league(days=30, most_players=12)
    answer = olga.post(f"/leagues/{league['id']}/seasons")
    season = answered(answer, 201)

    assert answer["Location"] == f"/api/v1/seasons/{season['id']}"
    shown = {"league": league["id"], "number": 1, "state": "sign_up", "players": 0, "waiting": 0, "seed": None}
    shown |= dict.fromkeys(("sign_up_at", "start_at", "started_at", "half_at", "ends_at", "ended_at"))
    terms = (
        "game",
        "options",
        "clock",
        "rated",
        "bots_among_people",
        "by_invitation",
        "days",
        "tiers",
        "division_size",
        "most_players",
        "at_a_time",
        "tie_breaks",
    )
    of_formats = ("format", "meetings", "rounds", "reach", "answer_days", "duplicate_deals")
    shown |= {name: league[name] for name in (*terms, *of_formats, "cap", "forfeit_margin", "unfinished")}
    assert season == {
        **shown, "id": season["id"], "commitment": season["commitment"], "opened_at": season["opened_at"],
    }  # fmt: skip
    assert len(season["commitment"]) == 64


def test_one_at_a_time_is_open_for_sign_up(olga: Director) -> None:
    season = olga.season()
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]

    refused(olga.post(f"/leagues/{league}/seasons"), 409, "conflict")
    answered(olga.post(f"/seasons/{season}/end"), 200)
    assert answered(olga.post(f"/leagues/{league}/seasons"), 201)["number"] == 2


def test_any_director_opens_one(olga: Director, ana: Player) -> None:
    league = olga.league(directors=["ana"])["id"]

    answered(ana.post(f"/leagues/{league}/seasons"), 201)


def begin_due() -> None:
    """Begin the seasons that are due, as a worker does every ten seconds, and deliver everything."""
    begin_due_seasons()
    deliver_all()


def test_it_opens_and_starts_at_the_times_that_a_director_sets(
    clock: Clock, olga: Director, ana: Player, ben: Player
) -> None:
    planned = {"sign_up_at": "2026-02-02T12:00:00Z", "start_at": "2026-02-09T12:00:00Z"}
    league = olga.league(format="round_robin")["id"]
    season = answered(olga.post(f"/leagues/{league}/seasons", planned), 201)
    assert (season["state"], season["sign_up_at"], season["start_at"]) == ("planned", *planned.values())
    path = f"/seasons/{season['id']}"
    refused(ana.post(f"{path}/signup"), 409, "wrong_state")
    refused(olga.post(f"{path}/start"), 409, "wrong_state")
    refused(olga.post(f"/leagues/{league}/seasons"), 409, "conflict")
    clock.pass_by(hours=24, seconds=-1)
    begin_due()
    assert answered(ana.get(path), 200)["state"] == "planned"

    clock.pass_by(seconds=1)
    begin_due()
    assert answered(ana.get(path), 200)["state"] == "sign_up"
    assert Event.objects.filter(kind="season.opened").count() == 1
    answered(ana.post(f"{path}/signup"), 201)

    clock.pass_by(days=7)
    begin_due()
    assert answered(ana.get(path), 200)["state"] == "sign_up", "one player is not enough"
    answered(ben.post(f"{path}/signup"), 201)
    begin_due()
    begin_due()
    running = answered(ana.get(path), 200)
    assert (running["state"], running["started_at"]) == ("running", planned["start_at"])
    (act, *_) = answered(ana.get(f"/leagues/{league}/log"), 200)["results"]
    assert (act["what"], act["by"], act["reason"]) == (
        "season_started", "olga", "Started at the planned time.",
    )  # fmt: skip


def test_a_planned_season_can_be_called_off(clock: Clock, olga: Director) -> None:
    league = olga.league()["id"]
    season = answered(olga.post(f"/leagues/{league}/seasons", {"sign_up_at": "2026-02-02T12:00:00Z"}), 201)["id"]

    assert answered(olga.post(f"/seasons/{season}/end"), 200)["state"] == "cancelled"
    clock.pass_by(days=2)
    begin_due()
    assert answered(olga.get(f"/seasons/{season}"), 200)["state"] == "cancelled"


@pytest.mark.parametrize(
    ("planned", "wrong"),
    [
        ({"sign_up_at": "2026-02-01T12:00:00Z"}, [("sign_up_at", "past")]),
        ({"start_at": "2025-02-01T12:00:00Z"}, [("start_at", "past")]),
        ({"start_at": "2029-02-01T12:00:00Z"}, [("start_at", "too_far")]),
        (
            {"sign_up_at": "2026-02-02T12:00:00Z", "start_at": "2026-02-02T12:00:00Z"},
            [("start_at", "before_sign_up")],
        ),
    ],
)
def test_it_is_planned_for_times_that_lie_ahead(
    planned: Json, wrong: list[tuple[str, str]], clock: Clock, olga: Director
) -> None:
    league = olga.league()["id"]

    errors = refused(olga.post(f"/leagues/{league}/seasons", planned), 400, "invalid")["errors"]

    assert [(error["field"], error["code"]) for error in errors] == wrong


def test_a_retry_with_its_key_opens_no_second_one(olga: Director) -> None:
    league = olga.league()["id"]
    first, second = (olga.post(f"/leagues/{league}/seasons", **{"Idempotency-Key": "spring"}) for _ in range(2))

    assert answered(first, 201) == answered(second, 201)


def test_the_number_of_queries_is_constant(olga: Director) -> None:
    league, found = olga.league()["id"], []
    for _ in range(3):
        with counted() as queries:
            season = answered(olga.post(f"/leagues/{league}/seasons"), 201)["id"]
        found.append(queries[0])
        olga.post(f"/seasons/{season}/end")
    assert found[0] == found[2] <= 17
