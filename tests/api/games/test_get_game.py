"""`GET /games/{key}`: all about a game."""

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no types

from games.rules.registry import registry
from tests.api.manners import ask, counted
from tests.sittings import GAME, Player, answered, refused, seat_all, start_match

KEYS = list(registry())


@pytest.mark.parametrize("key", KEYS)
def test_it_tells_all_about_a_game_without_a_token(db: None, key: str) -> None:
    game = answered(ask("GET", f"/games/{key}"), 200)

    facts = registry()[key].facts
    assert game["key"] == key
    assert game["seats"] == facts.seats == sum(map(len, game["sides"]))
    assert game["rules"].strip()
    assert {option["name"]: option["default"] for option in game["options"]} == facts.defaults()
    assert [verb["name"] for verb in game["verbs"]] == [verb.name for verb in facts.verbs]
    assert {card["card"]: card["copies"] for card in game["cards"]} == {fact.card: fact.copies for fact in facts.cards}


@pytest.mark.parametrize("key", KEYS)
def test_its_schemas_are_schemas(db: None, key: str) -> None:
    game = answered(ask("GET", f"/games/{key}"), 200)

    for schema in (game["options_schema"], game["view_schema"], *(verb["schema"] for verb in game["verbs"])):
        Draft202012Validator.check_schema(schema)
    Draft202012Validator(game["options_schema"]).validate(
        {option["name"]: option["default"] for option in game["options"]}
    )


@pytest.mark.parametrize("key", KEYS)
def test_the_schemas_fit_what_a_match_shows(key: str) -> None:
    game = answered(ask("GET", f"/games/{key}"), 200)
    players = [Player(f"seat{number}") for number in range(game["seats"])]
    match = seat_all(*players, game=key)

    Draft202012Validator(game["options_schema"]).validate(players[0].match(match)["options"])
    schema = Draft202012Validator(game["view_schema"])
    for player in (*players, Player("onlooker")):
        schema.validate(player.view(match)["view"])
        schema.validate(player.view(match, "?ply=0")["view"])


def test_the_move_schemas_fit_the_moves_of_a_log(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    (ana if ana.view(match)["due"] else ben).play_any(match)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    schemas = {verb["name"]: verb["schema"] for verb in answered(ask("GET", f"/games/{GAME}"), 200)["verbs"]}

    for row in ana.log(match):
        Draft202012Validator(schemas[row["move_json"]["verb"]]).validate(row["move_json"])


def test_it_answers_304_to_a_caller_who_has_it(db: None) -> None:
    etag = ask("GET", f"/games/{KEYS[0]}")["ETag"]

    answer = ask("GET", f"/games/{KEYS[0]}", **{"If-None-Match": etag})

    assert (answer.status_code, answer.content, answer["ETag"]) == (304, b"", etag)


@pytest.mark.parametrize("key", ["take-that-toy", "Take-That-Toy-2p"])
def test_there_are_no_other_games(db: None, key: str) -> None:
    refused(ask("GET", f"/games/{key}"), 404, "not_found")


def test_it_asks_the_database_nothing(db: None) -> None:
    with counted() as queries:
        ask("GET", f"/games/{KEYS[0]}")

    assert queries == [0]


def test_an_earlier_revision_is_there_on_request_and_no_other(db: None) -> None:
    newest = answered(ask("GET", f"/games/{KEYS[0]}"), 200)

    assert answered(ask("GET", f"/games/{KEYS[0]}?revision={newest['revision']}"), 200) == newest
    refused(ask("GET", f"/games/{KEYS[0]}?revision=99"), 404, "not_found")
