"""`GET /matches/{id}/record`: a finished match as a page that a person can read."""

import random
import re
from typing import Any

import pytest

from accounts.models import User
from accounts.services import ensure_bot
from games.models import Seat
from games.rules.registry import registry
from games.selectors.results.text_records import plain
from tests.api.games.records import record_of
from tests.api.manners import ask, counted
from tests.api.recorder import make_chance_repeat
from tests.sittings import Player, answered, end_match, play_next, refused, seat_all, start_match

KEYS = list(registry())


def page_of(player: Player, match: str) -> str:
    answer = player.get(f"/matches/{match}/record")
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    text: str = answer.content.decode()
    return text


@pytest.fixture
def same_deals(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches from a fixed seed: every run plays them alike."""
    make_chance_repeat(monkeypatch)


def played(key: str, moves: int = 24, **chosen: Any) -> tuple[list[Player], str]:
    """A match of any game with so many random moves, given up if it has not ended by then."""
    players = [Player(f"seat{number}") for number in range(registry()[key].facts.seats)]
    match, rng = seat_all(*players, game=key, entropy="a pinch of salt", options=chosen), random.Random(key)
    for _ in range(moves):
        play_next(match, *players, rng=rng)
    if players[0].match(match)["status"] == "running":
        answered(players[-1].post(f"/matches/{match}/resign"), 200)
    return players, match


@pytest.mark.parametrize("key", KEYS)
def test_it_tells_the_whole_match_of_any_game(db: None, key: str) -> None:
    players, match = played(key)
    record, facts = record_of(players[0], match), registry()[key].facts

    text = page_of(players[0], match)

    assert text.startswith(f"{facts.title}: match {match}\n")
    for row in record["log"]:
        who = "chance" if row["seat"] == "chance" else f"seat {row['seat']}, {record['players'][row['seat']]['name']}"
        assert re.search(rf"^ *{row['ply']}  {row['at']}  {re.escape(who)} +{re.escape(row['move'])}$", text, re.M)
    for value in (record["commitment"], record["seed"], record["end"], record["log"][-1]["hash"]):
        assert value in text
    for name, value in record["options"].items():
        assert f"{name} {str(value).lower() if isinstance(value, bool) else value}" in text.replace('"', "")
    outcome = record["outcome"]
    assert re.search(rf"^reason +{outcome['reason']}$", text, re.M)
    for seat, (place, points) in enumerate(zip(outcome["places"], outcome["points"], strict=True)):
        assert re.search(rf"^seat {seat} +place {place}, points {points}: ", text, re.M)
    assert "“a pinch of salt”" in text
    assert all(line == line.rstrip() and line.isprintable() for line in text.splitlines())


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ({}, "no"),
        ({"rated": True}, "yes"),
        ({"rated": True, "bots_among_people": True}, "yes, bots among people"),
        # Where nothing counts it means nothing.
        ({"bots_among_people": True}, "no"),
    ],
)
def test_it_says_whether_the_match_was_rated(ana: Player, ben: Player, said: dict[str, Any], shown: str) -> None:
    match = start_match(ana, ben, **said)
    answered(ana.post(f"/matches/{match}/resign"), 200)

    assert re.search(rf"^rated +{shown}$", page_of(ben, match), re.M)


@pytest.mark.parametrize("key", ["mu-2p", "take-that-toy-2p", "yokai-septet-2p", "yokai-septet-4p"])
def test_it_is_written_trick_by_trick(same_deals: None, key: str) -> None:
    players, match = played(key, moves=40)

    text = page_of(players[0], match)

    tricks = [int(number) for number in re.findall(r"^-- Trick (\d+)", text, re.M)]
    assert text.count("== Deal 1 ==") == 1
    assert tricks[:3] == [1, 2, 3]
    plays = re.findall(r"  play \S+", text.partition("-- Trick 2")[0].partition("-- Trick 1")[2])
    assert len(plays) == len(players)
    assert re.search(r"^-- Trick 2: (seat \d|the cat) took the last", text, re.M)


def test_every_deal_begins_a_part_and_ends_with_the_board(db: None) -> None:
    players, match = played("yokai-septet-4p", moves=60, target=21)
    text = page_of(players[0], match)
    deals = [row for row in record_of(players[0], match)["log"] if row["seat"] == "chance"]

    parts = text.partition("== Result ==")[0].split("== Deal ")[1:]

    assert [part.partition(" ")[0] for part in parts] == [str(number) for number, _ in enumerate(deals, 1)]
    assert len(parts) > 1
    assert all("\nnext  " in part for part in parts)


def test_a_match_that_was_aborted_has_no_result_and_one_that_was_never_played_no_deal(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    for player in (ana, ben):
        answered(player.post(f"/matches/{match}/abort", {"action": "offer"}), 200)

    text = page_of(ana, match)

    assert re.search(r"^reason +aborted$", text, re.M)
    assert "No places and no points" in text


def test_bots_are_marked_as_bots(ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"bot": "random"}, {"user": "ana"})["id"]
    answered(ana.post(f"/matches/{match}/resign"), 200)

    assert re.search(r"^seat 0 +random \(bot\)$", page_of(ana, match), re.M)


def test_nothing_that_a_player_wrote_is_obeyed_by_a_terminal_or_a_browser(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, entropy="<script>alert(1)</script>")
    answered(ana.post(f"/matches/{match}/resign"), 200)
    # No name and no entropy can hold such a thing; were one to, it would show.
    User.objects.filter(pk=ben.user.pk).update(username="ben\x1b[2J\n== Result ==\u202eneb")
    Seat.objects.filter(match=match, number=1).update(entropy="\x9b31m\r\n")

    answer = ana.get(f"/matches/{match}/record")
    text = answer.content.decode()

    assert (answer["X-Content-Type-Options"], answer["Content-Type"]) == ("nosniff", "text/plain; charset=utf-8")
    assert answer["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert text.count("\n== Result ==") == 1
    assert "ben\\u{1b}[2J\\u{a}== Result ==\\u{202e}neb" in text
    assert "“\\u{9b}31m\\u{d}\\u{a}”" in text
    User.objects.filter(pk=ben.user.pk).update(username="ben")
    Seat.objects.filter(match=match, number=1).update(entropy="<script>alert(1)</script>")


def test_every_printable_text_is_left_as_it_is() -> None:
    assert plain("Jörg <b>№1</b> & “co” ~") == "Jörg <b>№1</b> & “co” ~"
    assert plain("\x00\x7f\u2028\ud800") == "\\u{0}\\u{7f}\\u{2028}\\u{d800}"


def test_the_json_record_stays_as_it_is(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    end_match(match, ana, ben)
    before = ana.get(f"/matches/{match}/export").content

    page_of(ana, match)

    assert ana.get(f"/matches/{match}/export").content == before


@pytest.mark.parametrize("accept", ["*/*", "text/plain", "text/*", "text/html, text/plain;q=0.5", ""])
def test_who_accepts_text_gets_it(ana: Player, ben: Player, accept: str) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)

    assert ana.get(f"/matches/{match}/record", Accept=accept).status_code == 200


@pytest.mark.parametrize("accept", ["application/json", "text/html", "nonsense"])
def test_who_accepts_no_text_is_refused(ana: Player, ben: Player, accept: str) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)

    body = refused(ana.get(f"/matches/{match}/record", Accept=accept), 406, "not_acceptable")

    assert "text/plain" in body["detail"]


def test_it_answers_304_to_a_caller_who_has_it(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    etag = ana.get(f"/matches/{match}/record")["ETag"]

    assert ana.get(f"/matches/{match}/record", **{"If-None-Match": etag}).status_code == 304


def test_it_needs_a_token(db: None) -> None:
    refused(ask("GET", "/matches/any/record", Accept="text/plain"), 401, "unauthenticated")


def test_the_queries_do_not_depend_on_the_length_of_the_log(ana: Player, ben: Player) -> None:
    def queries(match: str) -> int:
        with counted() as found:
            page_of(ana, match)
        return found[0]

    short, long = start_match(ana, ben), start_match(ana, ben)
    answered(ana.post(f"/matches/{short}/resign"), 200)
    end_match(long, ana, ben)

    assert queries(short) == queries(long) <= 5
