"""`GET /matches/{id}/draw`: where the seats stand on it."""

from accounts.services import ensure_bot
from tests.api.games.agreements import Table
from tests.api.manners import counted, needs_scope, needs_token, takes_no_other_parameters
from tests.sittings import Player, refused


def test_its_players_see_who_agrees(ana: Player, ben: Player, cleo: Player) -> None:
    table = Table("draw", ana, ben)
    table.says(ben, "offer")

    for player in (ana, ben):
        assert table.standing(player) == {"agreed": [1], "missing": [0], "obstacle": None}
    refused(cleo.get(table.path), 403, "not_your_seat")


def test_it_says_why_it_cannot_be(ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"}, rated=True)["id"]

    found = ana.get(f"/matches/{match}/draw").json()

    assert found["missing"] == [seat["seat"] for seat in ana.match(match)["seats"] if seat["kind"] == "human"]
    assert found["obstacle"].startswith("No bot agrees")


def test_it_costs_the_same_few_queries(ana: Player, ben: Player) -> None:
    table = Table("draw", ana, ben)
    with counted() as before:
        table.standing(ana)
    table.says(ana, "offer")
    with counted() as after:
        table.standing(ana)
    assert before == after
    assert before[0] <= 6


def test_it_takes_a_token_that_may_read(ana: Player, ben: Player) -> None:
    table = Table("draw", ana, ben)
    needs_token("GET", table.path)
    needs_scope("read", ana.user, "GET", table.path)
    takes_no_other_parameters(ana.get, table.path)
