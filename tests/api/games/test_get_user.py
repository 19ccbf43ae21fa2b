"""`GET /users/{username}`: what everyone may know."""

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.services import ensure_bot
from core import times
from core.database.transactions import atomic
from games.models import Match
from games.services.finish import finish
from tests.api.answers import accepted
from tests.factories import client_for, make_user
from tests.fixtures import Clock
from tests.sittings import Player, answered, start_match

pytestmark = pytest.mark.django_db


def test_it_shows_public_facts_and_no_others(clock: Clock) -> None:
    make_user("Ada", email="ada@example.org", staff=True)
    assert accepted(client_for(make_user()).get("/api/v1/users/Ada")) == {
        "username": "Ada",
        "display_name": None,
        "kind": "human",
        "created_at": "2026-02-01T12:00:00Z",
        "closed": False,
        "deleted": False,
        "owner": None,
        "agreed_aborts": 0,
    }


@pytest.mark.parametrize("name", ["ada", "ADA", "ａｄａ"])
def test_a_name_is_found_however_it_is_written(name: str) -> None:
    make_user("Ada")
    assert accepted(client_for(make_user()).get(f"/api/v1/users/{name}"))["username"] == "Ada"


def test_a_bot_says_that_it_is_one() -> None:
    ensure_bot("random")
    assert accepted(client_for(make_user()).get("/api/v1/users/random"))["kind"] == "bot"


def test_it_tells_how_often_they_have_aborted_a_match_that_was_dealt(ana: Player, ben: Player, cleo: Player) -> None:
    for _ in range(2):
        match = start_match(ana, ben)
        answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)
        answered(ben.post(f"/matches/{match}/abort", {"action": "accept"}), 200)
    resigned = start_match(ana, ben)
    answered(ana.post(f"/matches/{resigned}/abort", {"action": "offer"}), 200)
    answered(ben.post(f"/matches/{resigned}/resign"), 200)
    waiting = ana.create({"user": "ana"}, {"open": True})["id"]
    answered(ana.post(f"/matches/{waiting}/abort", {"action": "offer"}), 200)
    start_match(ana, cleo)

    aborts = {name: answered(cleo.get(f"/users/{name}"), 200)["agreed_aborts"] for name in ("ana", "ben", "cleo")}

    assert aborts == {"ana": 2, "ben": 2, "cleo": 0}


def test_an_abort_that_a_player_did_not_agree_to_is_not_counted(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)
    found = Match.objects.get(pk=match)
    with atomic():
        finish(match=found, seats=list(found.seats.all()), reason="aborted", places=None, points=None, at=times.now())

    assert answered(ben.get("/users/ana"), 200)["agreed_aborts"] == 0


def test_it_costs_three_queries(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client = client_for(make_user("ada"))
    with django_assert_num_queries(3):
        client.get("/api/v1/users/ada")
