"""`GET /matches/{id}/moves`: the log as one may read it."""

import hashlib
import hmac
import random

import pytest

from games.models import MoveRecord
from tests.api.manners import counted
from tests.sittings import GAME, Json, Player, answered, end_match, play_next, refused, start_match


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match that has just been dealt; Ana has seat 0."""
    return start_match(ana, ben)


def row_hash(row: Json, previous: str) -> str:
    """The hash of a row, for who knows its key: docs/proof.md."""
    inner = hmac.digest(bytes.fromhex(row["key"]), row["move"].encode(), hashlib.sha256)
    text = f"{row['ply']}|{row['seat']}|{row['at']}|"
    return hashlib.sha256(bytes.fromhex(previous) + text.encode() + inner).hexdigest()


def test_the_deal_shows_a_seat_its_own_cards_and_what_lies_open(match: str, ana: Player, ben: Player) -> None:
    for seat, player in enumerate((ana, ben)):
        (row,) = player.log(match)
        assert row.keys() == {"ply", "seat", "move", "move_json", "at", "hash", "key", "story"}
        assert (row["ply"], row["seat"], row["key"]) == (0, "chance", None)
        verb, cards = row["move"].split(" ")
        shown = cards.split(",")
        assert (verb, len(shown)) == ("deal", 40)
        assert set(shown[10 * seat : 10 * seat + 10]) == set(player.view(match, "?ply=1")["view"]["hand"])
        assert shown[10 * (1 - seat) : 10 * (1 - seat) + 10] == ["?"] * 10
        assert shown[23:30] == ["?"] * 7
        assert shown[31:] == ["?"] * 9
        assert shown[30] == player.view(match)["view"]["trump"]
        assert row["move_json"] == {
            "game": GAME,
            "verb": "deal",
            "cards": [None if card == "?" else card for card in shown],
        }


def test_an_onlooker_reads_what_lies_open(match: str, cleo: Player) -> None:
    (row,) = cleo.log(match)

    assert row["move"].count("?") == 36


def test_a_card_played_is_known_to_all_and_its_key_opens_the_hash(
    match: str, ana: Player, ben: Player, cleo: Player
) -> None:
    play_next(match, ana, ben)

    for reader in (ana, ben, cleo):
        deal, played = reader.log(match)[:2]
        assert played["move"] == f"play {played['move_json']['card']}"
        assert played["move_json"]["verb"] == "play"
        assert played["seat"] in (0, 1)
        assert played["hash"] == row_hash(played, deal["hash"])


def test_all_readers_see_the_same_chain(match: str, ana: Player, ben: Player, cleo: Player) -> None:
    end_match(match, ana, ben, rng=random.Random(5))

    chains = [[(row["ply"], row["seat"], row["at"], row["hash"]) for row in p.log(match)] for p in (ana, ben, cleo)]
    assert chains[0] == chains[1] == chains[2]
    assert [ply for ply, *_ in chains[0]] == list(range(ana.match(match)["ply"]))


def until_a_burst(*players: Player) -> tuple[str, int]:
    """A running match whose last row but some is a burst, and the ply of that row."""
    for number in range(20):
        match, rng = start_match(*players), random.Random(number)
        while play_next(match, *players, rng=rng):
            burst = MoveRecord.objects.filter(match_id=match, move__startswith="burst").first()
            if burst and players[0].match(match)["status"] == "running":
                return match, burst.ply
    raise AssertionError("no burst in twenty matches")


def test_of_a_burst_the_receiver_alone_learns_the_first_card(ana: Player, ben: Player, cleo: Player) -> None:
    match, ply = until_a_burst(ana, ben)

    rows = [reader.log(match)[ply] for reader in (ana, ben, cleo)]

    passes = [row["move"].split(" ")[1].split(",") for row in rows]
    assert len({len(cards) for cards in passes}) == 1
    assert len(passes[0]) >= 4
    firsts = [cards[0] for cards in passes]
    assert firsts.count("?") == 2
    assert firsts[2] == "?"
    assert [row["key"] for row in rows] == [None, None, None]
    # Of the others all know the same: nothing, or what the cat has played since the deck was empty.
    assert passes[0][1:] == passes[1][1:] == passes[2][1:]
    assert "?" in passes[0][1:]


def test_when_it_is_over_everyone_reads_everything(match: str, ana: Player, ben: Player, cleo: Player) -> None:
    end_match(match, ana, ben)

    logs = [reader.log(match) for reader in (ana, ben, cleo)]

    assert logs[0] == logs[1] == logs[2]
    previous = answered(cleo.get(f"/matches/{match}/proof"), 200)["first_hash"]
    for row in logs[0]:
        assert "?" not in row["move"]
        assert row["hash"] == row_hash(row, previous)
        previous = row["hash"]


def test_a_match_that_waits_has_an_empty_log(ana: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]

    page = answered(ana.get(f"/matches/{match}/moves"), 200)

    assert page == {"results": [], "next": None, "previous": None}


def test_it_is_cut_into_pages_that_tell_the_same(match: str, ana: Player, ben: Player) -> None:
    for _ in range(6):
        play_next(match, ana, ben)
    whole = ana.log(match)

    page = answered(ana.get(f"/matches/{match}/moves?limit=3"), 200)
    rows = page["results"]
    while page["next"]:
        assert len(page["results"]) == 3
        page = answered(ana.get(f"/matches/{match}/moves?limit=3&cursor={page['next']}"), 200)
        rows = rows + page["results"]
    back = answered(ana.get(f"/matches/{match}/moves?limit=3&cursor={page['previous']}"), 200)

    assert rows == whole
    assert back["results"] == whole[-len(page["results"]) - 3 : -len(page["results"])]


def test_a_page_goes_on_where_it_ended_while_moves_are_played(match: str, ana: Player, ben: Player) -> None:
    first = answered(ana.get(f"/matches/{match}/moves?limit=1"), 200)
    assert first["next"] is None
    play_next(match, ana, ben)
    first = answered(ana.get(f"/matches/{match}/moves?limit=1"), 200)
    play_next(match, ana, ben)

    rest = answered(ana.get(f"/matches/{match}/moves?limit=1000&cursor={first['next']}"), 200)

    assert [row["ply"] for row in rest["results"]] == list(range(1, ana.match(match)["ply"]))


def test_a_page_holds_up_to_a_thousand_rows(match: str, ana: Player) -> None:
    answered(ana.get(f"/matches/{match}/moves?limit=1000"), 200)


def test_a_cursor_belongs_to_its_match(match: str, ana: Player, ben: Player) -> None:
    play_next(match, ana, ben)
    cursor = answered(ana.get(f"/matches/{match}/moves?limit=1"), 200)["next"]
    other = start_match(ana, ben)

    refused(ana.get(f"/matches/{other}/moves?cursor={cursor}"), 400, "bad_cursor")
    refused(ana.get(f"/matches/{match}/moves?cursor={cursor}x"), 400, "bad_cursor")


def test_the_queries_do_not_depend_on_the_length_of_the_log(match: str, ana: Player, ben: Player) -> None:
    def queries() -> int:
        with counted() as found:
            ana.log(match)
        return found[0]

    first = queries()
    for _ in range(6):
        play_next(match, ana, ben)
    # A match that has ended by then needs fewer queries: it need not be replayed.
    assert queries() <= first <= 6
    end_match(match, ana, ben)
    assert queries() <= first
