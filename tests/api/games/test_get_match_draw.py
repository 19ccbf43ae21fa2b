"""`GET /matches/{id}/draw`: where the seats stand on it."""

import pytest

from accounts.services import ensure_bot
from tests.api.games import agreements
from tests.api.games.agreements import Table
from tests.sittings import Player


@pytest.fixture
def table(ana: Player, ben: Player) -> Table:
    return Table("draw", ana, ben)


def test_its_players_see_who_agrees(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    agreements.its_players_see_who_agrees(table, ana, ben, cleo)


def test_it_says_why_it_cannot_be(ana: Player) -> None:
    ensure_bot("random")
    agreements.it_says_why_it_cannot_be("draw", ana)


def test_it_costs_the_same_few_queries(table: Table, ana: Player) -> None:
    agreements.to_look_costs_the_same_few_queries(table, ana)
