"""`GET /matches/{id}/abort` and `GET /matches/{id}/draw`: where the seats stand on it."""

import pytest

from accounts.services import ensure_bot
from tests.api.games.agreements import ENDS, Table, each_end
from tests.api.manners import counted
from tests.sittings import Player


@pytest.fixture(params=ENDS)
def table(request: pytest.FixtureRequest, ana: Player, ben: Player) -> Table:
    return Table(request.param, ana, ben)


def test_its_players_see_who_agrees(table: Table, ana: Player, ben: Player) -> None:
    table.says(ben, "offer")
    for player in (ana, ben):
        assert table.standing(player) == {"agreed": [1], "missing": [0], "obstacle": None}


@each_end
def test_of_a_rated_match_with_a_bot_it_says_why_it_cannot_be(end: str, ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"}, rated=True)["id"]
    found = ana.get(f"/matches/{match}/{end}").json()
    assert found["missing"] == [seat["seat"] for seat in ana.match(match)["seats"] if seat["kind"] == "human"]
    assert found["obstacle"].startswith("Bots do not agree")


def test_it_costs_the_same_few_queries(table: Table, ana: Player) -> None:
    with counted() as before:
        table.standing(ana)
    table.says(ana, "offer")
    with counted() as after:
        table.standing(ana)
    assert before == after
    assert before[0] <= 6
