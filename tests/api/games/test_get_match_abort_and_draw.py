"""`GET /matches/{id}/abort` and `GET /matches/{id}/draw`: where the seats stand on it."""

import pytest

from accounts.services import ensure_bot
from tests.api.games.agreements import ENDS, Table, each_end
from tests.api.manners import counted
from tests.sittings import Player, refused


@pytest.fixture(params=ENDS)
def table(request: pytest.FixtureRequest, ana: Player, ben: Player) -> Table:
    return Table(request.param, ana, ben)


def test_its_players_see_who_agrees_and_nobody_else(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    table.says(ben, "offer")
    for player in (ana, ben):
        assert table.standing(player) == {"agreed": [1], "missing": [0], "obstacle": None}
    refused(cleo.get(table.path), 403, "not_your_seat")


@each_end
def test_of_a_rated_match_with_a_bot_it_says_why_it_cannot_be(end: str, ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"}, rated=True)["id"]
    found = ana.get(f"/matches/{match}/{end}").json()
    assert found["missing"] == [seat["seat"] for seat in ana.match(match)["seats"] if seat["kind"] == "human"]
    assert found["obstacle"].startswith("Bots do not agree")


@each_end
def test_it_waits_for_the_start(end: str, ana: Player, cleo: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    refused(ana.get(f"/matches/{match}/{end}"), 409, "wrong_state")
    hidden = ana.create({"user": "ana"}, {"open": True}, visibility="private")["id"]
    refused(cleo.get(f"/matches/{hidden}/{end}"), 404, "not_found")


def test_it_costs_the_same_few_queries(table: Table, ana: Player) -> None:
    with counted() as before:
        table.standing(ana)
    table.says(ana, "offer")
    with counted() as after:
        table.standing(ana)
    assert before == after
    assert before[0] <= 6
