"""`GET /matches/{id}/chat`: what the players say to each other."""

import pytest

from games.models import ChatMessage, ChatReport
from games.services.talk.chat import hide_messages, show_messages
from tests.api.games.chats import chatty, heard, is_for_players, report, say, texts
from tests.api.manners import counted
from tests.factories import make_user
from tests.fixtures import Clock
from tests.sittings import Player, answered


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    return chatty(ana, ben)


def test_it_is_read_by_those_who_play_the_newest_first(match: str, ana: Player, ben: Player, clock: Clock) -> None:
    answered(say(ana, match, "Good luck!"), 201)
    answered(say(ben, match, "You too."), 201)

    assert heard(ana, match) == heard(ben, match) == [
        {"number": 2, "seat": 1, "name": "ben", "text": "You too.", "at": "2026-02-01T12:00:00Z", "hidden": False},
        {"number": 1, "seat": 0, "name": "ana", "text": "Good luck!", "at": "2026-02-01T12:00:00Z", "hidden": False},
    ]  # fmt: skip


def test_it_comes_in_pages(match: str, ana: Player) -> None:
    for number in range(5):
        say(ana, match, f"message {number}")
    first = answered(ana.get(f"/matches/{match}/chat?limit=2"), 200)
    second = answered(ana.get(f"/matches/{match}/chat?cursor={first['next']}&limit=2"), 200)
    assert [row["number"] for row in first["results"] + second["results"]] == [5, 4, 3, 2]


def test_who_has_blocked_a_player_does_not_read_them_and_is_still_read(match: str, ana: Player, ben: Player) -> None:
    say(ana, match, "Hello?")
    say(ben, match, "You play like my cat.")
    answered(ana.post("/me/blocks", {"username": "ben"}), 201)

    assert texts(ana, match) == ["Hello?"]
    assert texts(ben, match) == ["Hello?", "You play like my cat."]


def test_what_the_staff_has_hidden_is_there_without_its_words(match: str, ana: Player, ben: Player) -> None:
    say(ben, match, "You play like my cat.")
    answered(report(ana, match, 1), 201)
    warden = make_user("warden", staff=True)
    assert len(hide_messages(reports=ChatReport.objects.all(), by=warden)) == 1
    for player in (ana, ben):
        (message,) = heard(player, match)
        assert (message["text"], message["hidden"]) == (None, True)
    assert ChatMessage.objects.get().text == "You play like my cat."
    assert len(hide_messages(reports=ChatReport.objects.all(), by=warden)) == 0

    assert len(show_messages(reports=ChatReport.objects.all(), by=warden)) == 1
    assert texts(ana, match) == ["You play like my cat."]


def test_it_is_for_players(ana: Player, cleo: Player) -> None:
    is_for_players("GET", "/chat", None, ana, cleo)


def test_it_costs_the_same_few_queries(match: str, ana: Player, ben: Player) -> None:
    counts = set()
    for _ in range(2):
        for player in (ana, ben, ana):
            say(player, match, "Hm.")
        with counted() as queries:
            heard(ana, match)
        counts.add(queries[0])
    assert len(counts) == 1
    assert counts.pop() <= 7
