"""`POST /matches/{id}/chat`: something is said to those who play."""

import pytest
from pytest_django import Settings

from accounts.services import delete_account
from core.journal.models import Delivery, Event
from core.journal.services import deliver
from games.models import ChatMessage, ChatReport
from tests.api.games.chats import chatty, heard, is_for_players, report, say, texts
from tests.api.manners import counted
from tests.sittings import Player, answered, start_match


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    return chatty(ana, ben)


def test_that_there_is_a_chat_is_published_and_there_is_none_by_default(ana: Player, ben: Player, cleo: Player) -> None:
    assert cleo.match(start_match(ana, ben))["chat"] is False
    assert cleo.match(chatty(ana, ben))["chat"] is True


def test_a_rematch_has_one_too(match: str, ana: Player, ben: Player) -> None:
    answered(ben.post(f"/matches/{match}/resign"), 200)
    assert answered(ana.post(f"/matches/{match}/rematch"), 201)["chat"] is True


def test_it_is_numbered_and_kept(match: str, ana: Player, ben: Player) -> None:
    said = [answered(say(player, match, "  Good luck! \N{PLAYING CARD BLACK JOKER} "), 201) for player in (ana, ben)]
    assert [(message["number"], message["name"]) for message in said] == [(1, "ana"), (2, "ben")]
    assert said[0]["text"] == "Good luck! \N{PLAYING CARD BLACK JOKER}"
    assert heard(ben, match) == said[::-1]


def test_it_can_be_said_before_the_start_and_after_the_end(match: str, ana: Player, ben: Player) -> None:
    waiting = ana.create({"user": "ana"}, {"open": True}, chat=True)["id"]
    answered(say(ana, waiting, "Who will play?"), 201)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    answered(say(ben, match, "Well played."), 201)


def test_the_journal_hears_that_something_was_said_and_not_what(match: str, ben: Player) -> None:
    answered(say(ben, match, "A secret between us."), 201)
    (event,) = Event.objects.filter(kind="chat.written")
    assert event.payload == {"match": match, "seat": 1, "number": 1}


def test_it_is_for_players(ana: Player, cleo: Player) -> None:
    is_for_players("POST", "/chat", {"text": "Hello!"}, ana, cleo)


def test_nobody_talks_without_end(match: str, ana: Player, ben: Player, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"chat": (2, 600)}
    answers = [say(ana, match, "Hello?") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
    assert "Retry-After" in answers[-1].headers
    answered(say(ben, match, "Yes?"), 201)
    assert texts(ben, match) == ["Hello?", "Hello?", "Yes?"]


def test_a_retry_is_one_message(match: str, ana: Player) -> None:
    for _ in range(2):
        answered(ana.post(f"/matches/{match}/chat", {"text": "Hello?"}, **{"Idempotency-Key": "once"}), 201)
    assert texts(ana, match) == ["Hello?"]


def test_messages_go_with_the_account_and_of_what_was_reported_the_words_go(
    match: str, ana: Player, ben: Player
) -> None:
    for text in ("Hello!", "You play like my cat."):
        answered(say(ben, match, text), 201)
    answered(report(ana, match, 2), 201)
    answered(say(ana, match, "I will miss you."), 201)
    delete_account(user=ben.user)
    for pk in Delivery.objects.filter(consumer="games.forget_private").values_list("pk", flat=True):
        assert deliver(delivery_id=pk) == "done"

    shown = [(message["number"], message["text"]) for message in heard(ana, match)]
    assert shown == [(3, "I will miss you."), (2, None)]
    assert ChatMessage.objects.get(number=2).text == ""
    assert ChatReport.objects.count() == 1


def test_what_it_costs_does_not_grow(match: str, ana: Player) -> None:
    counts = set()
    for _ in range(3):
        with counted() as queries:
            answered(say(ana, match, "Hm."), 201)
        counts.add(queries[0])
    assert len(counts) == 1
