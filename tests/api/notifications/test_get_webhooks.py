"""`GET /webhooks`: one's webhooks."""

import pytest

from tests.api.manners import counted
from tests.api.notifications.hooks import made, shown
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_it_lists_ones_own_newest_first_without_secrets(ana: Player, ben: Player) -> None:
    first, second = made(ana), made(ana, kinds=["turn.*"])
    made(ben)

    rows = answered(ana.get("/webhooks"), 200)["results"]

    assert sorted(rows, key=lambda row: row["id"]) == sorted([shown(first), shown(second)], key=lambda row: row["id"])


def test_it_comes_in_pages(ana: Player) -> None:
    hooks = [made(ana)["id"] for _ in range(3)]
    page = answered(ana.get("/webhooks?limit=2"), 200)
    rest = answered(ana.get(f"/webhooks?cursor={page['next']}"), 200)

    assert sorted(row["id"] for row in page["results"] + rest["results"]) == sorted(hooks)


def test_it_asks_once_for_all_rows(ana: Player) -> None:
    for _ in range(3):
        made(ana)
    with counted() as queries:
        answered(ana.get("/webhooks"), 200)
    assert queries[0] <= 2
