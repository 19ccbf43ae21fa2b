"""The pages of one's mistakes, without JavaScript: what is due, a position with its moves, and the answer."""

import re

import pytest
from django.test import Client

from bots.models import Review
from tests.factories import browser_of
from tests.mistakes import keep_a_mistake
from tests.people import ana, ben
from tests.sittings import Player
from tests.web.reading import text_of

__all__ = ["ana", "ben"]

pytestmark = pytest.mark.django_db


def test_a_position_is_decided_again_and_answered(ana: Player, ben: Player) -> None:
    match, ply = keep_a_mistake(ana, ben)
    browser, place = browser_of(ana.user), f"/play/mistakes/{match}/{ply}"
    due = browser.get("/play/mistakes").content.decode()
    assert place in due
    assert re.search(
        r"Take That Toy! \(two players\) : ana, ben \w+ \d+ \w+, .* ; your move cost 30 of 100", text_of(due)
    )

    asked = browser.get(place).content.decode()
    verb, card = Review.objects.get().valuation.best_move.split()
    assert f'action="{place}"' in asked
    assert re.search(r"ana, ben \w+ \d+ \w+, ", text_of(asked))
    assert "In the match" not in asked
    assert "Best move found" not in asked
    assert "takes the trick" not in asked
    answered = browser.post(place, {"verb": verb, "slots": "1", "slot-0": card}, follow=True)

    said = text_of(answered)
    assert "Good: the analysis finds no better move." in said
    assert said.count("70 ± 1") == 2
    assert "ben takes the trick: in 71% of cases, with the best move in 34%." in said
    assert "You have green in the end: in 8% of cases, with the best move in 30%." in said
    assert "Cases: 100 ways" in said
    assert "How the cards lay" in said
    assert said.count("Also possible from what you saw") == 3
    assert "No position is due. 1 position comes back later" in text_of(browser.get("/play/mistakes"))


def test_another_move_is_searched_for_and_the_page_looks_again(ana: Player, ben: Player) -> None:
    match, ply = keep_a_mistake(ana, ben)
    browser, place = browser_of(ana.user, "de"), f"/play/mistakes/{match}/{ply}"
    valued = Review.objects.get().valuation
    cards = re.findall(r'name="slot-0"\s+value="(\w+)"', browser.get(place).content.decode())
    other = next(card for card in cards if f"play {card}" not in (valued.move, valued.best_move))

    page = browser.post(place, {"verb": "play", "slots": "1", "slot-0": other}, follow=True).content.decode()
    assert "ben macht den Stich: in 71 % der Fälle, mit dem besten Zug in 34 %." in text_of(page)

    assert 'http-equiv="refresh"' in page
    assert "Der Wert deines Zuges wird gerade gesucht." in text_of(page)


def test_a_move_that_is_not_legal_is_refused_on_the_page(ana: Player, ben: Player) -> None:
    match, ply = keep_a_mistake(ana, ben)
    browser, place = browser_of(ana.user), f"/play/mistakes/{match}/{ply}"

    refused = browser.post(place, {"verb": "play", "slots": "1", "slot-0": "zz"})

    assert refused.status_code == 400
    assert "Your move" in text_of(refused)
    assert Review.objects.get().answered_at is None


def test_it_can_be_left_out_and_is_nobody_elses(ana: Player, ben: Player) -> None:
    match, ply = keep_a_mistake(ana, ben)
    place = f"/play/mistakes/{match}/{ply}"
    assert browser_of(ben.user).get(place).status_code == 404
    assert Client().get(place)["Location"] == f"/login?next={place}"

    assert browser_of(ana.user).post(place, {"skip": "yes"})["Location"] == "/play/mistakes"

    assert Review.objects.get().due_at is None
