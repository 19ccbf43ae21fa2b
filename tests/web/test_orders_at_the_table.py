"""Standing orders at the table, without JavaScript: given, seen by their owner alone, taken back."""

import re
from typing import Any

import pytest
from django.test import Client

from games.models import Match, StandingOrder
from games.selectors.play.orders import moves_to_plan
from games.services.orders.give import give_order
from tests.people import ana, ben, cleo
from tests.sittings import Player, begun_match, start_match
from tests.web.forms import forms_of
from tests.web.reading import at, browser_of, text_of
from web.rules.cards import name_of

__all__ = ["ana", "ben", "cleo"]

pytestmark = pytest.mark.django_db
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"')


def planning(browser: Client, match: str) -> Any:
    """The page of a table with the forms to plan a move."""
    return at(browser, f"{match}?plan=yes")


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
    form = order_forms(planning(browser, match.id))[0]
    card = form.picks("slot-0")[0]
    page = form.send(browser, address, **{"slot-0": [card]})
    assert f"play {name_of(card)}, if it is legal on your next turn." in text_of(page)
    assert StandingOrder.objects.get().move == f"play {card}"
    assert order_forms(page) == []
    page = order_forms(page, "withdraw")[0].send(browser, address)
    assert not StandingOrder.objects.exists()
    # The forms are on a page of their own, which is not loaded again while a player fills them in.
    assert order_forms(page) == []
    assert f'href="{address}?plan=yes"' in page.content.decode()
    assert 'http-equiv="refresh"' in page.content.decode()
    assert 'http-equiv="refresh"' not in planning(browser, match.id).content.decode()


def test_nobody_else_sees_that_there_is_an_order(waiting: tuple[Match, Player, Player], cleo: Player) -> None:
    match, player, other = waiting
    others: list[Client] = [browser_of(other), browser_of(cleo)]
    before = [bytes_of(at(browser, match.id)) for browser in others]
    own = bytes_of(at(browser_of(player), match.id))
    card = order_forms(planning(browser_of(player), match.id))[0].picks("slot-0")[0]
    give_order(match_id=match.id, user=player.user, move=f"play {card}")
    assert [bytes_of(at(browser, match.id)) for browser in others] == before
    assert bytes_of(at(browser_of(player), match.id)) != own


def test_the_order_is_named_on_the_pages_of_its_owner_alone(
    waiting: tuple[Match, Player, Player], cleo: Player
) -> None:
    match, player, other = waiting
    others = [browser_of(other), browser_of(cleo)]
    before = [bytes_of(browser.get("/play")) for browser in others]
    card = player.view(match.id)["view"]["hand"][0]
    give_order(match_id=match.id, user=player.user, move=f"play {card}")
    words = f"play {name_of(card)}"
    browser = browser_of(player)
    assert f"Planned move: {words}" in text_of(browser.get("/play"))
    assert f"Planned move {words}, if it is legal on your next turn" in text_of(at(browser, match.id))
    assert [bytes_of(browser.get("/play")) for browser in others] == before


def test_who_is_due_and_who_looks_on_are_offered_none(waiting: tuple[Match, Player, Player], cleo: Player) -> None:
    match, _, due = waiting
    for reader in (due, cleo):
        assert order_forms(planning(browser_of(reader), match.id)) == []


def test_one_with_cases_is_given_said_in_words_and_taken_back(waiting: tuple[Match, Player, Player]) -> None:
    match, player, _ = waiting
    browser, address = browser_of(player), f"/play/{match.id}"
    form = cases_form_of(planning(browser, match.id))
    first, second = moves_to_plan(match, player.user).moves[:2]

    chosen = {"case-led-r": first, "case-led-g": "-", "otherwise": second}
    page = form.send(browser, address, **chosen)

    order = StandingOrder.objects.get()
    assert order.cases == [
        {"condition": "led", "value": "r", "move": first},
        {"condition": "led", "value": "g", "move": ""},
    ]
    words = [f"play {name_of(move.removeprefix('play '))}" for move in (first, second)]
    said = f"If red is led: {words[0]}; if green is led: no move; otherwise: {words[1]}. A move that is not legal"
    assert said in text_of(page)
    order_forms(page, "withdraw")[0].send(browser, address)
    assert not StandingOrder.objects.exists()


def test_with_nothing_chosen_it_is_refused_in_words(waiting: tuple[Match, Player, Player]) -> None:
    match, player, _ = waiting
    browser = browser_of(player)
    page = cases_form_of(planning(browser, match.id)).send(browser, f"/play/{match.id}")
    assert "Plan at least one move." in text_of(page)
    assert not StandingOrder.objects.exists()


def test_a_form_of_something_else_is_refused(waiting: tuple[Match, Player, Player]) -> None:
    match, player, _ = waiting
    browser = browser_of(player)
    form = cases_form_of(planning(browser, match.id))
    for odd in ({"case-weather-sun": "play r1"}, {"case-led-orange": "play r1"}, {"case-led-r": "play zz"}):
        assert form.send(browser, f"/play/{match.id}", **odd).status_code == 400
    assert not StandingOrder.objects.exists()


def test_a_game_without_conditions_has_no_such_form(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, game="namahage")
    waits = ben if ana.view(match)["due"] else ana
    forms = order_forms(planning(browser_of(waits), match))
    assert forms
    assert not [form for form in forms if "cases" in form.fixed]


def cases_form_of(page: Any) -> Any:
    return next(form for form in order_forms(page) if "cases" in form.fixed)
