"""`GET /dumps`: the months whose finished matches can be downloaded."""

from typing import Any

import pytest

from games.services.dumps import make_due_dumps
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.games.dumps import LAST_DAY, MONTH, NEXT_MONTH, a_month, ended
from tests.sittings import Player, answered, refused


def test_it_lists_months_that_are_over_latest_first(ana: Player, ben: Player, clock: Clock) -> None:
    ended(ana, ben)
    clock.time = LAST_DAY.replace(month=4, day=30)
    ended(ana, ben)
    clock.time = NEXT_MONTH.replace(month=5)
    assert make_due_dumps() == 2

    found = answered(ana.get("/dumps"), 200)["results"]

    assert [row["month"] for row in found] == ["2026-04", MONTH]
    assert found[0].keys() == {"month", "matches", "size", "zipped_size", "sha256", "made_at", "path", "table"}
    assert found[0]["table"].keys() == {"size", "zipped_size", "sha256", "path"}
    assert (found[1]["matches"], found[1]["path"]) == (1, f"/api/v1/dumps/{MONTH}")


def test_it_is_read_page_by_page(ana: Player, ben: Player, clock: Clock) -> None:
    ended(ana, ben)
    clock.time = LAST_DAY.replace(month=3)
    ended(ana, ben)
    clock.time = NEXT_MONTH.replace(month=4)
    make_due_dumps()

    first = answered(ana.get("/dumps?limit=1"), 200)
    second = answered(ana.get(f"/dumps?limit=1&cursor={first['next']}"), 200)

    assert [row["month"] for row in (*first["results"], *second["results"])] == ["2026-03", MONTH]


def test_there_are_none_where_the_operator_wants_none(ana: Player, ben: Player, clock: Clock, settings: Any) -> None:
    a_month(clock, ana, ben)
    make_due_dumps()
    settings.POSTCARD_DUMPS = False

    assert answered(ana.get("/dumps"), 200)["results"] == []
    assert make_due_dumps() == 0
    refused(ana.get(f"/dumps/{MONTH}"), 404, "not_found")


@pytest.mark.parametrize("months", [1, 3])
def test_the_number_of_queries_stays(ana: Player, ben: Player, clock: Clock, months: int) -> None:
    for month in range(2, 2 + months):
        clock.time = LAST_DAY.replace(month=month)
        ended(ana, ben)
    clock.time = NEXT_MONTH.replace(month=2 + months)
    assert make_due_dumps() == months

    with counted() as queries:
        answer = ana.get("/dumps")
    assert len(answered(answer, 200)["results"]) == months
    assert queries == [2]
