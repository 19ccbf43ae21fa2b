"""`GET /games`: the games of this server."""

from games.rules.registry import registry
from tests.api.manners import ask, counted
from tests.sittings import answered


def test_it_lists_every_game_without_a_token(db: None) -> None:
    page = answered(ask("GET", "/games"), 200)

    assert [row["key"] for row in page["results"]] == list(registry())
    assert page["next"] is page["previous"] is None
    for row in page["results"]:
        assert row.keys() == {"key", "title", "summary", "seats", "revision"}


def test_it_is_cut_into_pages(db: None) -> None:
    keys, cursor = [], ""
    while True:
        page = answered(ask("GET", f"/games?limit=1{cursor}"), 200)
        keys += [row["key"] for row in page["results"]]
        if page["next"] is None:
            break
        cursor = f"&cursor={page['next']}"

    assert keys == list(registry())


def test_it_asks_the_database_nothing(db: None) -> None:
    with counted() as queries:
        ask("GET", "/games")

    assert queries == [0]
