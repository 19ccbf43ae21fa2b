"""Staff and players at the same moment: one of them comes first, and the match ends once."""

from collections import Counter

import pytest

from core.errors import MatchOver
from core.journal.models import Event
from games.models import Adjudication
from games.services.leaving.adjudicate import adjudicate_match
from tests.running.processes import together
from tests.sittings import Player, some_move, start_match
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def decide(match: str, places: list[int] | None) -> str:
    try:
        adjudicate_match(match_id=match, by=None, places=places, reason="It cannot go on.")
    except MatchOver as refused:
        return refused.code
    return "decided"


def test_of_ten_decisions_one_holds() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)

    said = together(10, lambda number: decide(match, [1, 2] if number % 2 else None))

    assert Counter(said) == {"decided": 1, "match_over": 9}
    assert Adjudication.objects.count() == 1
    assert Event.objects.filter(kind="match.finished", payload__match=match).count() == 1


def test_a_move_and_a_decision_come_one_after_the_other() -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(5):
        match = start_match(ana, ben)
        due = next(player for player in (ana, ben) if player.view(match)["due"])
        view = due.view(match)
        move, ply = some_move(view["options"]), view["expected_ply"]

        def act(number: int, match: str = match, due: Player = due, move: str = move, ply: int = ply) -> str:
            return str(due.play(match, move, ply).status_code) if number else decide(match, [2, 1])

        said = together(2, act)

        assert said[0] == "decided"
        rows = ana.match(match)["ply"]
        assert (said[1], rows) in {("201", 2), ("409", 1)}


def test_a_resignation_and_a_decision_end_the_match_once() -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(5):
        match = start_match(ana, ben)

        def act(number: int, match: str = match) -> str:
            return str(ben.post(f"/matches/{match}/resign").status_code) if number else decide(match, None)

        said = together(2, act)

        reason = ana.match(match)["outcome"]["reason"]
        assert (said, reason) in ((["decided", "409"], "aborted"), (["match_over", "200"], "resigned"))
