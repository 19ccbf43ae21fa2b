"""An analysis from the request to its end: cancelled, killed in the middle, delivered twice, with faults."""

from collections.abc import Callable

import pytest

from bots import pool
from bots.brains.valuing import Estimate, Question, Valued
from bots.models import Analysis, Valuation
from bots.roster import ANALYST
from bots.services import analyse as analyse_module
from bots.services.analyse import analyse
from core.journal.leases import LeaseLost
from core.journal.models import Delivery
from core.journal.services import deliver
from tests.api.bots.analysed import under_way
from tests.bots.conftest import held
from tests.fixtures import Clock
from tests.sittings import Player

pytestmark = pytest.mark.django_db

Answer = Callable[[Question], Valued]


@pytest.fixture
def ben(db: None) -> Player:
    return Player("ben")


def valued(question: Question) -> Valued:
    """Return a value for a decision, in place of a search in another process."""
    assert question.played
    worth = Estimate(question.played, 0.5, 0.1)
    return Valued(worth, worth)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Callable[[Answer], None]:
    """Sets what is found, in place of the processes."""

    def answers(answer: Answer) -> None:
        monkeypatch.setattr(analyse_module, "value", answer)

    return answers


def turn() -> Delivery:
    return Delivery.objects.get(consumer="bots.analyse")


def plies() -> list[int]:
    return list(Valuation.objects.order_by("pk").values_list("ply", flat=True))


@pytest.mark.slow
def test_it_is_done_in_the_processes_of_the_bots(ana: Player, ben: Player, bot_processes: pool.Pool) -> None:
    match = under_way(ana, ben, iterations=20)

    assert deliver(delivery_id=turn().pk) == "done"

    assert Analysis.objects.get().status == "done"
    decisions = [row["ply"] for row in ana.log(match) if row["seat"] != "chance"]
    assert plies() == decisions
    assert all(valuation.best_move and valuation.value is not None for valuation in Valuation.objects.all())


def test_each_seat_is_asked_about_what_it_saw_then(ana: Player, ben: Player, answers: Callable[[Answer], None]) -> None:
    match = under_way(ana, ben)
    asked: list[Question] = []

    def note(question: Question) -> Valued:
        asked.append(question)
        return valued(question)

    answers(note)
    analyse(match_id=match, lease=held())

    rows = [row for row in ana.log(match) if row["seat"] != "chance"]
    assert [(question.seat, question.played) for question in asked] == [(row["seat"], row["move"]) for row in rows]
    for question, row in zip(asked, rows, strict=True):
        then = ana.get(f"/matches/{match}/view?ply={row['ply']}&seat={row['seat']}").json()
        assert question.view == then["view"]
        assert question.view["hand"], "a seat sees its own hand"
        assert question.settings == ANALYST.plan(question.game).settings
    assert len({question.secret for question in asked}) == len(asked)


def test_what_a_killed_worker_had_found_is_not_looked_for_again(
    ana: Player, ben: Player, answers: Callable[[Answer], None], clock: Clock
) -> None:
    match = under_way(ana, ben)
    found: list[int] = []

    def die_later(question: Question) -> Valued:
        if len(found) == 2:
            raise KeyboardInterrupt
        found.append(len(question.view))
        return valued(question)

    answers(die_later)
    with pytest.raises(KeyboardInterrupt):
        deliver(delivery_id=turn().pk)
    assert Analysis.objects.get().status == "running"
    before = plies()
    assert len(before) == 2

    asked: list[Question] = []

    def go_on(question: Question) -> Valued:
        asked.append(question)
        return valued(question)

    answers(go_on)
    assert deliver(delivery_id=turn().pk) == "done"

    decisions = [row for row in ana.log(match) if row["seat"] != "chance"]
    assert plies() == [row["ply"] for row in decisions]
    assert [question.played for question in asked] == [row["move"] for row in decisions[2:]]


def test_a_worker_that_lost_its_lease_stops(ana: Player, ben: Player, answers: Callable[[Answer], None]) -> None:
    match = under_way(ana, ben)
    lease = held()

    def lose(question: Question) -> Valued:
        lease.is_lost = True
        return valued(question)

    answers(lose)
    with pytest.raises(LeaseLost):
        analyse(match_id=match, lease=lease)
    assert len(plies()) == 1


def test_one_that_is_cancelled_in_the_middle_stops(ana: Player, ben: Player, answers: Callable[[Answer], None]) -> None:
    match = under_way(ana, ben)

    def cancel(question: Question) -> Valued:
        ben.delete(f"/matches/{match}/analysis")
        return valued(question)

    answers(cancel)
    assert deliver(delivery_id=turn().pk) == "done"

    assert Analysis.objects.get().status == "cancelled"
    assert len(plies()) == 1


def test_delivered_twice_it_is_done_once(ana: Player, ben: Player, answers: Callable[[Answer], None]) -> None:
    match = under_way(ana, ben)
    answers(valued)
    pk = turn().pk
    deliver(delivery_id=pk)
    before = list(Valuation.objects.values())

    deliver(delivery_id=pk)
    analyse(match_id=match, lease=held())

    assert list(Valuation.objects.values()) == before
    assert not Delivery.objects.filter(consumer="bots.analyse").exists()


def test_when_the_player_who_asked_has_left_it_is_cancelled(
    ana: Player, ben: Player, answers: Callable[[Answer], None]
) -> None:
    under_way(ana, ben, visibility="private")
    Analysis.objects.update(asked_by=None)
    answers(valued)

    assert deliver(delivery_id=turn().pk) == "done"
    assert Analysis.objects.get().status == "cancelled"
    assert plies() == []


@pytest.mark.parametrize("fault", [pool.BrainFailed("ValueError at somewhere.py:1"), pool.ThoughtTooLong("60 seconds")])
def test_a_decision_that_cannot_be_valued_keeps_no_other_from_it(
    ana: Player,
    ben: Player,
    answers: Callable[[Answer], None],
    caplog: pytest.LogCaptureFixture,
    fault: Exception,
) -> None:
    match = under_way(ana, ben)
    tried: list[Question] = []

    def fail_first(question: Question) -> Valued:
        tried.append(question)
        if len(tried) == 1:
            raise fault
        return valued(question)

    answers(fail_first)
    analyse(match_id=match, lease=held())

    first, *others = Valuation.objects.all()
    assert (first.value, first.best_value, first.best_move) == (None, None, "")
    assert all(other.value == 0.5 for other in others)
    assert Analysis.objects.get().status == "done"
    assert "cannot be valued" in caplog.text
    assert str(tried[0].played).split()[1] not in caplog.text


def test_a_decision_that_kills_its_process_again_and_again_is_passed_over(
    ana: Player, ben: Player, answers: Callable[[Answer], None], clock: Clock
) -> None:
    under_way(ana, ben)
    decisions: list[str] = []

    def die(question: Question) -> Valued:
        decisions.append(question.secret)
        if question.secret == decisions[0]:
            raise pool.BotProcessDied("while it was thinking")
        return valued(question)

    answers(die)
    for outcome in ("failed", "failed", "done"):
        assert deliver(delivery_id=turn().pk) == outcome
        clock.pass_by(hours=1)

    first, *others = Valuation.objects.all()
    assert first.value is None
    assert all(other.value == 0.5 for other in others)
