"""`POST /me/mistakes/{match}/{ply}`: another move, and when the position is asked again."""

from datetime import timedelta

import pytest

from bots.pool import BrainFailed
from bots.roster import ANALYST
from core import times
from core.journal.models import Delivery
from core.journal.services import deliver
from tests.api.bots.mistaken import BAD, ERROR, GOOD, Mistaken, a_mistake, find
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, refused


def wait_of(mistake: Mistaken) -> float | None:
    """Days until it is asked again."""
    due_at = mistake.review().due_at
    return None if due_at is None else (due_at - times.now()) / timedelta(days=1)


def search() -> None:
    """Have a worker search for the value of an answer."""
    assert deliver(delivery_id=Delivery.objects.get(consumer="bots.value_answer").pk) == "done"


def answer(player: Player, mistake: Mistaken, move: str) -> Json:
    shown: Json = answered(player.post(mistake.path, {"move": move}), 200)["answer"]
    return shown


def test_the_best_move_counts_at_once_and_the_waits_grow_until_it_is_learned(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)

    shown = answer(ana, mistake, mistake.best)
    assert (shown["status"], shown["found"]) == ("done", True)
    assert shown["chosen"] == shown["best"] == {"move": mistake.best, "value": GOOD, "error": ERROR}
    assert shown["played"] == {"move": mistake.played, "value": BAD, "error": ERROR}
    waits = [wait_of(mistake)]
    while (wait := waits[-1]) is not None:
        refused(ana.post(mistake.path, {"move": mistake.best}), 409, "wrong_state")
        clock.pass_by(days=wait)
        assert answered(ana.get(mistake.path), 200)["answer"] is None
        answer(ana, mistake, mistake.best)
        waits.append(wait_of(mistake))

    assert waits == [3, 7, 21, 60, None]
    assert answered(ana.get(mistake.path), 200)["mistake"]["state"] == "over"


def test_the_move_of_the_match_is_missed_and_asked_again_the_next_day(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    answer(ana, mistake, mistake.best)
    clock.pass_by(days=3)

    shown = answer(ana, mistake, mistake.played)

    assert (shown["status"], shown["found"]) == ("done", False)
    assert (mistake.review().step, wait_of(mistake)) == (0, 1)


@pytest.mark.parametrize(("worth", "is_found"), [(GOOD - 0.02, True), (GOOD + 0.1, True), (BAD, False)])
def test_another_move_is_searched_for_as_the_analysis_did(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, clock: Clock, worth: float, is_found: bool
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    asked = find(monkeypatch, worth)

    shown = answer(ana, mistake, mistake.other)
    assert (shown["status"], shown["found"]) == ("searching", None)
    assert shown["chosen"] == {"move": mistake.other, "value": None, "error": None}
    assert wait_of(mistake) == 1
    clock.pass_by(hours=2)
    search()

    (question,) = asked
    assert (question.seat, question.played) == (0, mistake.other)
    assert question.view == mistake.view["view"]
    assert question.settings == ANALYST.plan(question.game).settings
    shown = answered(ana.get(mistake.path), 200)["answer"]
    assert (shown["status"], shown["found"]) == ("done", is_found)
    assert shown["chosen"]["value"] == worth
    assert wait_of(mistake) == pytest.approx((3 if is_found else 1) - 2 / 24)


def test_a_search_that_fails_says_so_and_the_position_is_asked_again(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    find(monkeypatch, BrainFailed("ValueError at somewhere.py:1"))
    answer(ana, mistake, mistake.other)
    search()

    shown = answered(ana.get(mistake.path), 200)["answer"]
    assert (shown["status"], shown["found"]) == ("failed", None)
    assert (mistake.review().step, wait_of(mistake)) == (0, 1)


def test_a_value_that_comes_after_the_next_answer_changes_nothing(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    find(monkeypatch, GOOD)
    answer(ana, mistake, mistake.other)
    clock.pass_by(days=1)
    answer(ana, mistake, mistake.played)

    search()

    assert answered(ana.get(mistake.path), 200)["answer"]["chosen"]["move"] == mistake.played
    assert (mistake.review().step, wait_of(mistake)) == (0, 1)


def test_what_the_rules_did_not_allow_is_refused_as_at_the_table(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    deck = {f"play {colour}{rank}" for colour in "rgbykp" for rank in range(1, 9)}
    legal = {f"play {item}" for item in mistake.view["options"][0]["slots"][0]["items"]}

    codes = {ana.post(mistake.path, {"move": move}).json()["code"] for move in sorted(deck - legal)}
    assert codes <= {"illegal_move", "malformed_move"}
    refused(ana.post(mistake.path, {"move": "play zz9"}), 400, "malformed_move")
    refused(ana.post(mistake.path, {"move": 7}), 400, "invalid")
    assert mistake.review().answered_at is None
