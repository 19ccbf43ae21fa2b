"""A hint from the request to its end: from what the seat can see, once, whatever happens on the way."""

from typing import Any

import pytest

from accounts.privacy import sections
from bots import pool
from bots.brains.valuing import Question, value
from bots.models import Analysis, Hint, Valuation
from bots.pool import BotProcessDied, Stopped
from bots.roster import ANALYST
from bots.services.analyse import analyse
from bots.services.hints import find_hint, forget_hints_of
from core.journal.models import Event
from games.selectors.results.statistics import statistics_of
from tests.api.bots.practising import advice, practice, search, suggest
from tests.bots.conftest import held
from tests.feeds import events_of
from tests.sittings import Player, all_moves, answered

pytestmark = pytest.mark.django_db


def ask(player: Player, match: str) -> dict[str, Any]:
    """Ask for a hint; the turn that it is for."""
    made = answered(player.post(f"/matches/{match}/hint"), 202)
    return {"match_id": match, "seat": made["seat"], "ply": made["ply"]}


@pytest.mark.slow
def test_it_is_found_in_the_processes_of_the_bots(ana: Player, bot_processes: pool.Pool) -> None:
    match = practice(ana)
    ask(ana, match)

    assert search() == "done"

    hint = answered(ana.get(f"/matches/{match}/hint"), 200)
    assert hint["status"] == "done"
    assert hint["best"]["move"] in all_moves(ana.view(match)["options"])


def test_the_seat_is_asked_about_what_it_sees_and_searched_for_no_less_than_by_level_5(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = practice(ana)
    asked = suggest(monkeypatch, advice(ana, match))
    find_hint(**ask(ana, match), attempt=1)

    (question,) = asked
    assert (question.seat, question.played, question.explain) == (0, None, True)
    assert question.view == ana.view(match)["view"]
    plan = ANALYST.plan(question.game).settings
    assert question.settings == plan
    assert question.iterations >= plan["iterations"]


def test_a_hint_that_is_followed_is_no_mistake(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    asked: list[Question] = []

    def few(question: Question) -> Any:
        asked.append(question)
        return value(Question(**{**vars(question), "iterations": 30}))

    monkeypatch.setattr("bots.services.analyse.value", few)
    find_hint(**ask(ana, match), attempt=1)
    hint = answered(ana.get(f"/matches/{match}/hint"), 200)
    answered(ana.play(match, hint["best"]["move"], hint["ply"]), 201)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    answered(ana.post(f"/matches/{match}/analysis"), 202)
    analyse(match_id=match, lease=held())

    assert asked[0].secret == asked[1].secret
    assert asked[0].iterations == Analysis.objects.get().iterations
    found = Valuation.objects.get(seat=0)
    assert (found.move, found.best_move) == (hint["best"]["move"], hint["best"]["move"])
    assert found.value == hint["best"]["value"]


def test_what_is_delivered_twice_is_searched_for_once(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    asked = suggest(monkeypatch, advice(ana, match))
    turn = ask(ana, match)

    find_hint(**turn, attempt=1)
    find_hint(**turn, attempt=2)

    assert len(asked) == Event.objects.filter(kind="hint.ready").count() == 1


def test_a_killed_worker_costs_time_only(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    suggest(monkeypatch, Stopped())
    ask(ana, match)
    assert search() == "not now"
    assert Hint.objects.get().status == "searching"

    suggest(monkeypatch, advice(ana, match))
    assert search() == "done"
    assert Hint.objects.get().status == "done"


def test_a_search_that_keeps_killing_its_process_fails(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    suggest(monkeypatch, BotProcessDied("while it was thinking"))
    turn = ask(ana, match)

    with pytest.raises(BotProcessDied):
        find_hint(**turn, attempt=1)
    find_hint(**turn, attempt=3)

    assert Hint.objects.get().status == "failed"
    assert Event.objects.filter(kind="hint.ready").count() == 1


def test_a_turn_that_is_over_gets_none(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    asked = suggest(monkeypatch, advice(ana, match))
    turn = ask(ana, match)
    ana.play_any(match)

    find_hint(**turn, attempt=1)

    assert not asked
    assert not Hint.objects.exists()


def test_its_player_alone_is_notified(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    suggest(monkeypatch, advice(ana, match))
    turn = ask(ana, match)
    search()

    found = events_of(ana, kinds=["hint.ready"])
    assert [event["data"] for event in found] == [
        {"match": match, "game": "take-that-toy-2p", "seat": 0, "ply": turn["ply"]}
    ]


def test_statistics_leave_out_matches_with_hints(ana: Player) -> None:
    for with_hint in (False, True):
        match = practice(ana)
        if with_hint:
            ask(ana, match)
        answered(ana.post(f"/matches/{match}/resign"), 200)

    assert statistics_of(ana.user, reader=ana.user).results.matches == 1


def test_they_are_in_the_archive_and_go_with_the_account(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    found = advice(ana, match)
    suggest(monkeypatch, found)
    turn = ask(ana, match)
    find_hint(**turn, attempt=1)

    archived: Any = dict(sections())["hints"](ana.user)
    (kept,) = archived
    assert (kept["match"], kept["ply"], kept["move"]) == (match, turn["ply"], found.best.move)
    forget_hints_of(user_id=Player("ben").user.pk)
    assert Hint.objects.exists()
    forget_hints_of(user_id=ana.user.pk)
    assert not Hint.objects.exists()
