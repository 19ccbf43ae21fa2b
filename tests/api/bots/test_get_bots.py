"""`GET /bots`: the house bots."""

import pytest

from accounts.services import ensure_bot
from games.rules.registry import registry
from tests.api.manners import ask, counted, takes_no_other_parameters
from tests.sittings import Player, answered, refused


def test_it_lists_the_bots_without_a_token(db: None) -> None:
    page = answered(ask("GET", "/bots"), 200)

    first = page["results"][0]
    assert first.keys() == {"name", "level", "games", "about"}
    assert (first["name"], first["level"]) == ("random", 0)
    assert first["games"] == list(registry())
    assert [row["level"] for row in page["results"]] == sorted(row["level"] for row in page["results"])


def test_every_bot_can_be_given_a_seat_in_each_of_its_games(ana: Player) -> None:
    for bot in answered(ask("GET", "/bots"), 200)["results"]:
        ensure_bot(bot["name"])
        for game in bot["games"]:
            others = [{"open": True}] * (registry()[game].facts.seats - 1)
            assert ana.create({"bot": bot["name"]}, *others, game=game)["seats"][0]["name"] == bot["name"]


def test_a_bot_is_a_user_like_others(ana: Player) -> None:
    ensure_bot("random")

    assert answered(ana.get("/users/random"), 200)["kind"] == "bot"


def test_a_bad_token_is_refused_where_none_would_do(db: None) -> None:
    refused(ask("GET", "/bots", Authorization="Bearer nonsense"), 401, "unauthenticated")


def test_it_takes_no_other_parameters(db: None) -> None:
    takes_no_other_parameters(lambda path: ask("GET", path), "/bots")


@pytest.mark.parametrize("limit", ["0", "201", "x"])
def test_it_refuses_a_limit_out_of_bounds(db: None, limit: str) -> None:
    refused(ask("GET", f"/bots?limit={limit}"), 400, "invalid")


def test_it_asks_the_database_nothing(db: None) -> None:
    with counted() as queries:
        ask("GET", "/bots")

    assert queries == [0]
