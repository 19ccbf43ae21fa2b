"""`GET /games`: the games of this server."""

import pytest

from games.rules.registry import registry
from tests.api.manners import ask, counted
from tests.sittings import answered, refused


def test_it_lists_every_game_without_a_token(db: None) -> None:
    page = answered(ask("GET", "/games"), 200)

    assert [row["key"] for row in page["results"]] == list(registry())
    assert page["next"] is page["previous"] is None
    for row in page["results"]:
        assert row.keys() == {"key", "title", "summary", "seats", "revision"}


def test_a_bad_token_is_refused_where_none_would_do(db: None) -> None:
    refused(ask("GET", "/games", Authorization="Bearer nonsense"), 401, "unauthenticated")


def test_it_is_cut_into_pages(db: None) -> None:
    keys, cursor = [], ""
    while True:
        page = answered(ask("GET", f"/games?limit=1{cursor}"), 200)
        keys += [row["key"] for row in page["results"]]
        if page["next"] is None:
            break
        cursor = f"&cursor={page['next']}"

    assert keys == list(registry())


@pytest.mark.parametrize("limit", ["0", "201", "-1", "many", "1.5", "", str(10**30)])
def test_it_refuses_a_limit_out_of_bounds(db: None, limit: str) -> None:
    body = refused(ask("GET", f"/games?limit={limit}"), 400, "invalid")

    assert [error["field"] for error in body["errors"]] == ["limit"]


def test_it_refuses_a_cursor_of_its_own_making(db: None) -> None:
    refused(ask("GET", "/games?cursor=xyz"), 400, "bad_cursor")


def test_it_asks_the_database_nothing(db: None) -> None:
    with counted() as queries:
        ask("GET", "/games")

    assert queries == [0]
