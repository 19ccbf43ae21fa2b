"""Standing orders at the table, without JavaScript: given, seen by their owner alone, taken back."""

import re
from typing import Any

import pytest
from django.test import Client

from games.models import Match, StandingOrder
from games.services.orders.give import give_order
from tests.people import ana, ben, cleo
from tests.sittings import Player, begun_match
from tests.web.forms import forms_of
from tests.web.test_playing import at, browser_of, text_of
from web.matches.sentences import in_words

__all__ = ["ana", "ben", "cleo"]

pytestmark = pytest.mark.django_db
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"')


def order_forms(page: Any, action: str = "order") -> list[Any]:
    return [form for form in forms_of(page) if form.action.endswith(f"/{action}")]


def bytes_of(page: Any) -> bytes:
    return TOKEN.sub(b"", page.content)


@pytest.fixture
def waiting(ana: Player, ben: Player) -> tuple[Match, Player, Player]:
    """A match, who waits in it, and who is due."""
    match = Match.objects.get(pk=begun_match(ana, ben, moves=1))
    seat = match.seats.get(turn__due_ply=None)
    return (match, ana, ben) if seat.user_id == ana.user.pk else (match, ben, ana)


def test_an_order_is_given_and_taken_back(waiting: tuple[Match, Player, Player]) -> None:
    match, player, _ = waiting
    browser = browser_of(player)
    address = f"/play/{match.id}"
    form = order_forms(at(browser, match.id))[0]
    card = form.picks("slot-0")[0]
    page = form.send(browser, address, **{"slot-0": [card]})
    assert f"{in_words(f'play {card}', {card})}, if it is legal on your next turn." in text_of(page)
    assert StandingOrder.objects.get().move == f"play {card}"
    assert order_forms(page) == []
    page = order_forms(page, "withdraw")[0].send(browser, address)
    assert not StandingOrder.objects.exists()
    assert order_forms(page) != []


def test_nobody_else_sees_that_there_is_an_order(waiting: tuple[Match, Player, Player], cleo: Player) -> None:
    match, player, other = waiting
    others: list[Client] = [browser_of(other), browser_of(cleo)]
    before = [bytes_of(at(browser, match.id)) for browser in others]
    own = bytes_of(at(browser_of(player), match.id))
    card = order_forms(at(browser_of(player), match.id))[0].picks("slot-0")[0]
    give_order(match_id=match.id, user=player.user, move=f"play {card}")
    assert [bytes_of(at(browser, match.id)) for browser in others] == before
    assert bytes_of(at(browser_of(player), match.id)) != own


def test_who_is_due_and_who_looks_on_are_offered_none(waiting: tuple[Match, Player, Player], cleo: Player) -> None:
    match, _, due = waiting
    for reader in (due, cleo):
        assert order_forms(at(browser_of(reader), match.id)) == []
