"""The pages of puzzles, without JavaScript: the games, a position without names, and the solution."""

import json
import re

import pytest

from puzzles.models import Solver
from tests.factories import browser_of
from tests.people import ana, ben, cleo
from tests.puzzling import a_puzzle, missed_move
from tests.sittings import Player
from tests.web.reading import text_of

__all__ = ["ana", "ben", "cleo"]

pytestmark = pytest.mark.django_db


def test_a_puzzle_is_solved_by_its_form(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    browser, place = browser_of(cleo.user), f"/play/puzzles/{puzzle.pk}"
    games = browser.get("/play/puzzles").content.decode()
    assert "Your rating: 1500 ± 250. Solved: 0 of 0." in text_of(games)
    assert "/play/puzzles/next?game=take-that-toy-2p&amp;rule=T5" in games
    assert browser.get("/play/puzzles/next?game=take-that-toy-2p")["Location"] == place

    asked = browser.get(place).content.decode()
    assert f'action="{place}"' in asked
    assert not [secret for secret in (puzzle.match_id, "ana", "ben<", "takes the trick") if secret in asked]
    assert {"cleo", "Opponent"} <= set(re.findall(r"\w+", text_of(asked)))
    verb, card = puzzle.best_move.split()
    solved = browser.post(place, {"verb": verb, "slots": "1", "slot-0": card}, follow=True).content.decode()

    said = text_of(solved)
    assert "Solved: this is the best move." in said
    assert f"Your rating: 1500 → {round(Solver.objects.get().mean)}." in said
    assert "ben takes the trick: in 71% of cases, with the best move in 34%." in said
    assert f"/play/{puzzle.match_id}/replay?ply={puzzle.ply}" in solved
    # The solver keeps the seat, and only the opponent gets a name.
    own, other = puzzle.seat, 1 - puzzle.seat
    seats = json.loads(re.findall(r'<script type="application/json">(.*?)</script>', solved)[0])["match"]["seats"]
    assert (seats[own]["name"], seats[other]["name"]) == ("cleo", ("ana", "ben")[other])
    assert "No open puzzles." in text_of(browser.get("/play/puzzles"))
    assert browser.get("/play/puzzles/next")["Location"] == "/play/puzzles"


def test_the_next_puzzle_is_of_the_rule_that_was_chosen(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    browser, place = browser_of(cleo.user), f"/play/puzzles/{puzzle.pk}?rule=T5"
    assert browser.get("/play/puzzles/next?game=take-that-toy-2p&rule=T5")["Location"] == place

    asked = browser.get(place).content.decode()
    assert f'action="{place}"' in asked
    verb, card = puzzle.best_move.split()
    solved = browser.post(place, {"verb": verb, "slots": "1", "slot-0": card})
    assert solved["Location"] == place
    assert 'href="/play/puzzles/next?game=take-that-toy-2p&amp;rule=T5"' in browser.get(place).content.decode()


def test_a_missed_puzzle_says_so_in_german(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    verb, card = missed_move(puzzle).split()
    browser, place = browser_of(cleo.user, "de"), f"/play/puzzles/{puzzle.pk}"

    said = text_of(browser.post(place, {"verb": verb, "slots": "1", "slot-0": card}, follow=True))

    assert "Verfehlt: Ein anderer Zug ist besser." in said
    assert "Nächste Aufgabe" in said


def test_a_move_that_was_not_legal_is_refused_in_words(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    absent = min({f"r{rank}" for rank in range(1, 9)} - {move["move"].split()[1] for move in puzzle.moves})

    page = browser_of(cleo.user).post(f"/play/puzzles/{puzzle.pk}", {"verb": "play", "slots": "1", "slot-0": absent})

    assert page.status_code == 422
    assert "is not there: you hold" in text_of(page)
