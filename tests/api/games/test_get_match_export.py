"""`GET /matches/{id}/export`: the record of a finished match, to the byte of docs/proof.md."""

import random
import re
from typing import Any

import pytest

from accounts.services import delete_account, ensure_bot
from games.rules.registry import registry
from tests.api.games.records import record_of
from tests.api.manners import ask, counted
from tests.published_scheme import Scheme, check_record
from tests.sittings import GAME, Json, Player, answered, end_match, play_next, seat_all, start_match


def deck_of(game: str) -> list[str]:
    """The cards in table order, as the catalogue lists them."""
    cards = answered(ask("GET", f"/games/{game}"), 200)["cards"]
    return [card["card"] for card in cards for _ in range(card["copies"])]


@pytest.fixture
def deck() -> list[str]:
    """The toys."""
    return deck_of(GAME)


def test_it_holds_the_whole_match(ana: Player, ben: Player, deck: list[str]) -> None:
    match = start_match(ana, ben, entropy="salt", options={"card_tie": "fewer"})
    end_match(match, ana, ben)
    shown = ana.match(match)

    record = record_of(ana, match)

    assert list(record) == [
        "format", "match", "deal", "game", "revision", "options", "players", "listed", "clock", "commitment", "seed",
        "entropies", "log", "ended_at", "outcome", "end",
    ]  # fmt: skip
    assert record["format"] == "postcard-record/1"
    assert record["match"] == record["deal"] == match
    for name in ("game", "revision", "options", "clock", "commitment", "ended_at", "outcome"):
        assert record[name] == shown[name]
    assert record["players"] == [
        {"seat": 0, "name": "ana", "kind": "human"},
        {"seat": 1, "name": "ben", "kind": "human"},
    ]
    assert record["listed"] == ["ana", "ben"]
    assert record["entropies"] == [{"seat": 0, "value": ""}, {"seat": 1, "value": "salt"}]
    assert re.fullmatch("[0-9a-f]{64}", record["seed"])
    assert [list(row) for row in record["log"]] == [["ply", "seat", "move", "at", "hash"]] * shown["ply"]
    check_record(record, deck)


ENTROPIES = ["", " ", "a|b", '"quoted" \\ <&>', "~" * 64, "0"]
OPTIONS: list[Json] = [
    {},
    {"lead_rule": "cat_always", "one_becomes_eight": True},
    {"check_order": "win_first", "end_when": "all_hands_empty"},
    {"card_tie": "fewer", "one_becomes_eight": True, "end_when": "all_hands_empty"},
]


@pytest.mark.parametrize("number", range(8))
def test_seed_entropies_and_moves_give_every_shuffle_and_hash(
    ana: Player, ben: Player, deck: list[str], number: int
) -> None:
    mine, theirs = ENTROPIES[number % 6], ENTROPIES[(number * 5 + 1) % 6]
    match = ana.create(
        {"user": "ben"}, {"user": "ana"},
        options=OPTIONS[number % 4], join_later=True, shuffle_seats=number % 2 == 1,
    )["id"]  # fmt: skip
    answered(ana.post(f"/matches/{match}/join", {"entropy": mine}), 200)
    answered(ben.post(f"/matches/{match}/join", {"entropy": theirs}), 200)
    noted = [(row["ply"], row["hash"]) for row in ana.log(match)]
    end_match(match, ana, ben, rng=random.Random(number))

    record = record_of(ben, match)

    check_record(record, deck)
    assert [entropy["value"] for entropy in record["entropies"]] == [theirs, mine]
    assert record["listed"] == ["ben", "ana"]
    names = [player["name"] for player in record["players"]]
    assert names == (Scheme(record).seats() if number % 2 else ["ben", "ana"])
    assert [(row["ply"], row["hash"]) for row in record["log"]][: len(noted)] == noted


# What a first deal depends on, by game; those of no such option are dealt by their defaults.
DEALS: list[tuple[str, Json]] = [
    *((key, {}) for key in registry()),
    ("mu-2p", {"removed_colour": "rotate"}),
    ("mu-2p", {"removed_colour": "b"}),
    ("namahage", {"deck": "singles"}),
    ("namahage", {"unnamed_cards": "exclude"}),
    *([("yokai-septet-2p", {"boss_indicator": "redraw"})] * 9),
    ("yokai-septet-4p", {"boss_indicator": "redraw"}),
]


@pytest.mark.parametrize(("game", "options"), [deal for deal in DEALS if deal[0] in registry()])
def test_every_game_is_dealt_from_its_deck_by_the_published_stream(db: None, game: str, options: Json) -> None:
    players = [Player(f"seat{number}") for number in range(registry()[game].facts.seats)]
    match = seat_all(*players, game=game, options=options, entropy="flour")
    answered(players[0].post(f"/matches/{match}/resign"), 200)

    record = record_of(players[-1], match)

    assert record["log"][0]["move"] == Scheme(record).first_deal(deck_of(game))
    assert [row["hash"] for row in record["log"]] == Scheme(record).hashes()[1:]
    assert record["end"] == Scheme(record).end()


def test_seats_are_shuffled_both_ways_in_the_long_run(ana: Player, ben: Player) -> None:
    found = set()
    for _ in range(24):
        match = start_match(ana, ben, rated=True)
        answered(ana.post(f"/matches/{match}/resign"), 200)
        record = record_of(ana, match)
        names = [player["name"] for player in record["players"]]
        assert names == Scheme(record).seats()
        assert record["outcome"]["places"][names.index("ana")] == 2
        found.add(tuple(names))

    assert found == {("ana", "ben"), ("ben", "ana")}


def test_a_match_that_was_given_up_has_a_record_too(ana: Player, ben: Player, deck: list[str]) -> None:
    match = start_match(ana, ben)
    answered(ben.post(f"/matches/{match}/resign"), 200)

    record = record_of(ana, match)

    check_record(record, deck)
    assert len(record["log"]) == 1
    assert record["outcome"] == {"places": [1, 2], "points": [0, 0], "reason": "resigned"}


def test_the_chain_is_the_one_that_was_shown_while_the_match_ran(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    noted = {}
    while ana.match(match)["status"] == "running":
        noted.update({row["ply"]: row["hash"] for row in cleo.log(match)})
        assert play_next(match, ana, ben)

    record = record_of(ana, match)

    assert noted.items() <= {row["ply"]: row["hash"] for row in record["log"]}.items()
    keys = {row["ply"]: row["key"] for row in ana.log(match)}
    assert keys == {row["ply"]: Scheme(record).key(row["ply"]).hex() for row in record["log"]}


@pytest.mark.parametrize("row", [0, 1, -1])
@pytest.mark.parametrize(("member", "value"), [("move", "play r1"), ("seat", 7), ("at", "2026-01-01T00:00:00Z")])
def test_a_changed_row_shows(ana: Player, ben: Player, deck: list[str], row: int, member: str, value: Any) -> None:
    match = start_match(ana, ben)
    for _ in range(3):
        assert play_next(match, ana, ben)
    ana.post(f"/matches/{match}/resign")
    record = record_of(ana, match)
    before = record["log"][row][member]
    record["log"][row][member] = value if before != value else "play r2"

    with pytest.raises(AssertionError):
        check_record(record, deck)


def test_a_bot_stands_in_the_record_by_its_name(ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"bot": "random"}, {"user": "ana"})["id"]
    answered(ana.post(f"/matches/{match}/resign"), 200)

    assert record_of(ana, match)["players"][0] == {"seat": 0, "name": "random", "kind": "bot"}


def test_who_has_left_goes_by_another_name(ana: Player, ben: Player, cleo: Player, deck: list[str]) -> None:
    match = start_match(ana, ben)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    before = record_of(ana, match)
    delete_account(user=ben.user)

    record = record_of(cleo, match)

    check_record(record, deck)
    assert record["listed"] == [player["name"] for player in record["players"]]
    assert "ben" not in record["listed"]
    assert {**record, "players": [], "listed": []} == {**before, "players": [], "listed": []}


def test_it_answers_304_to_a_caller_who_has_it(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    etag = ana.get(f"/matches/{match}/export")["ETag"]

    assert ana.get(f"/matches/{match}/export", **{"If-None-Match": etag}).status_code == 304


def test_the_queries_do_not_depend_on_the_length_of_the_log(ana: Player, ben: Player) -> None:
    def queries(match: str) -> int:
        with counted() as found:
            record_of(ana, match)
        return found[0]

    short, long = start_match(ana, ben), start_match(ana, ben)
    answered(ana.post(f"/matches/{short}/resign"), 200)
    end_match(long, ana, ben)

    assert queries(short) == queries(long) <= 5
