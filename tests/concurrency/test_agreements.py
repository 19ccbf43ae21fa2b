"""Ends by agreement and rematches, when all players act at once."""

from typing import Any

import pytest

from games.models import Match
from tests.concurrency.tables import THREADS, codes
from tests.running.processes import together
from tests.sittings import Player, answered, some_move, start_match
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_two_who_ask_for_a_rematch_from_ten_places_each_meet_in_one_match() -> None:
    players = Player("ana"), Player("ben")
    first = start_match(*players)
    answered(players[0].post(f"/matches/{first}/resign"), 200)

    answers = together(THREADS, lambda number: players[number % 2].post(f"/matches/{first}/rematch"))

    assert codes(answers) == {"201": 1, "200": THREADS - 1}
    (again,) = {answer.json()["id"] for answer in answers}
    assert Match.objects.exclude(pk=first).get().pk == again
    assert players[0].match(again)["status"] == "running"


@pytest.mark.parametrize("end", ["draw", "abort"])
def test_an_offer_that_is_accepted_from_twenty_places_ends_the_match_once(end: str) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/{end}", {"action": "offer"}), 200)

    answers = together(THREADS, lambda _: ben.post(f"/matches/{match}/{end}", {"action": "accept"}))

    assert codes(answers) == {"200": 1, "409 match_over": THREADS - 1}
    assert ben.match(match)["outcome"]["reason"] == {"draw": "agreed", "abort": "aborted"}[end]


def test_a_move_and_the_acceptance_of_a_draw_come_one_after_the_other() -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(5):
        match = start_match(ana, ben)
        due, other = (ana, ben) if ana.view(match)["due"] else (ben, ana)
        answered(due.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
        view = due.view(match)
        move, ply = some_move(view["options"]), view["expected_ply"]

        def act(number: int, match: str = match, due: Player = due, other: Player = other) -> Any:
            if number:
                return other.post(f"/matches/{match}/draw", {"action": "accept"})
            return due.play(match, move, ply)  # noqa: B023 - this round's

        said = codes(together(2, act))

        over = ana.match(match)["status"] == "over"
        assert said == ({"200": 1, "409 match_over": 1} if over else {"201": 1, "409 wrong_state": 1})
