"""`PUT /matches/{id}/note`: what a player wants to remember."""

import json
from typing import Any

import pytest

from accounts.services import delete_account
from core.journal.models import Delivery, Event
from core.journal.services import deliver
from games.models import Note
from tests.api.manners import counted
from tests.sittings import Json, Player, answered, refused, start_match

TEXT = "  Ben keeps his blues. \N{PLAYING CARD BLACK JOKER}\n"


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    return start_match(ana, ben)


def note(player: Player, match: str, text: object) -> Any:
    return player.send("PUT", f"/matches/{match}/note", json.dumps({"text": text}))


def noted(player: Player, match: str) -> Json:
    return answered(player.get(f"/matches/{match}/note"), 200)


def test_it_is_kept_as_it_was_written_and_replaced(match: str, ana: Player) -> None:
    written = answered(note(ana, match, TEXT), 200)
    assert written["text"] == TEXT
    assert noted(ana, match) == written

    assert answered(note(ana, match, "No, reds."), 200)["text"] == "No, reds."
    assert Note.objects.count() == 1


def test_an_empty_text_throws_it_away(match: str, ana: Player) -> None:
    answered(note(ana, match, TEXT), 200)
    for _ in range(2):
        assert answered(note(ana, match, ""), 200) == {"text": "", "written_at": None}
    assert not Note.objects.exists()


def test_it_can_be_written_after_the_end(match: str, ana: Player, ben: Player) -> None:
    answered(ben.post(f"/matches/{match}/resign"), 200)
    answered(note(ana, match, TEXT), 200)
    assert noted(ana, match)["text"] == TEXT


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_who_gets_up_keeps_it_and_can_throw_it_away(visibility: str, ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"}, {"open": True}, {"open": True},
                       game="yokai-septet-4p", visibility=visibility)["id"]  # fmt: skip
    answered(ben.post(f"/matches/{match}/join"), 200)
    answered(note(ben, match, TEXT), 200)
    answered(ben.post(f"/matches/{match}/leave"), 200)

    assert noted(ben, match)["text"] == TEXT
    answered(note(ben, match, "Too slow for me."), 200)
    answered(note(ben, match, ""), 200)
    refused(note(ben, match, TEXT), *((404, "not_found") if visibility == "private" else (403, "not_your_seat")))


def test_it_goes_with_the_account(match: str, ana: Player, ben: Player) -> None:
    for player in (ana, ben):
        answered(note(player, match, TEXT), 200)
    delete_account(user=ana.user)
    for pk in Delivery.objects.filter(consumer="games.forget_private").values_list("pk", flat=True):
        assert deliver(delivery_id=pk) == "done"

    assert [kept.user_id for kept in Note.objects.all()] == [ben.user.pk]


def test_the_longest_is_kept(match: str, ana: Player) -> None:
    answered(note(ana, match, "\N{PLAYING CARD BLACK JOKER}" * 4000), 200)


def test_it_makes_no_event(match: str, ana: Player) -> None:
    before = Event.objects.count()
    answered(note(ana, match, TEXT), 200)
    assert Event.objects.count() == before


def test_it_costs_the_same_few_queries(match: str, ana: Player) -> None:
    for text, most in (("first", 14), ("second", 9)):
        with counted() as queries:
            note(ana, match, text)
        assert queries[0] <= most
