"""Pauses by agreement, when players, moves and the calendar act at once: one pause, and every deadline right."""

import itertools
from datetime import timedelta
from typing import Any

import pytest

from core import times
from core.journal.leases import claim
from core.journal.models import Delivery, Event
from core.journal.services import deliver
from games.models import Match, Pause, Turn
from games.services.clocks.lateness import settle_overdue
from tests.concurrency.tables import THREADS, codes
from tests.fixtures import Clock
from tests.running.processes import together
from tests.sittings import Player, answered, some_move, start_match
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

BANK = {"kind": "bank", "days": 5, "increment_hours": 12, "cap_days": 8, "vacation": "budget"}
OFFER = {"action": "offer", "days": 7}
ACCEPT = {"action": "accept", "days": 7}


@pytest.fixture
def people(clock: Clock) -> tuple[Player, Player]:
    return Player("ana"), Player("ben")


def offered(people: tuple[Player, Player]) -> str:
    match = start_match(*people, clock=BANK)
    answered(people[0].post(f"/matches/{match}/pause", OFFER), 200)
    return match


def test_an_offer_that_is_accepted_from_many_places_is_one_pause(people: tuple[Player, Player]) -> None:
    match = offered(people)

    answers = together(THREADS, lambda _: people[1].post(f"/matches/{match}/pause", ACCEPT))

    assert codes(answers) == {"200": 1, "409 wrong_state": THREADS - 1}
    assert Pause.objects.filter(match=match).count() == Event.objects.filter(kind="match.paused").count() == 1


def test_two_who_offer_at_once_have_agreed(people: tuple[Player, Player]) -> None:
    match = start_match(*people, clock=BANK)

    answers = together(2, lambda number: people[number].post(f"/matches/{match}/pause", OFFER))

    assert codes(answers) == {"200": 2}
    assert Pause.objects.filter(match=match).count() == 1


def test_two_who_resume_at_once_end_it_once(clock: Clock, people: tuple[Player, Player]) -> None:
    match = offered(people)
    answered(people[1].post(f"/matches/{match}/pause", ACCEPT), 200)
    clock.pass_by(hours=7)

    answers = together(2, lambda number: people[number].post(f"/matches/{match}/pause", {"action": "resume"}))

    assert codes(answers) == {"200": 1, "409 wrong_state": 1}
    assert Event.objects.filter(kind="match.resumed").count() == 1


def test_a_move_and_the_answer_to_an_offer_come_one_after_the_other(people: tuple[Player, Player]) -> None:
    for _ in range(5):
        match = start_match(*people, clock=BANK)
        due, other = people if people[0].view(match)["due"] else people[::-1]
        answered(due.post(f"/matches/{match}/pause", OFFER), 200)
        view = due.view(match)
        move, ply = some_move(view["options"]), view["expected_ply"]

        def act(number: int, match: str = match, due: Player = due, other: Player = other) -> Any:
            return other.post(f"/matches/{match}/pause", ACCEPT) if number else due.play(match, move, ply)  # noqa: B023

        said = codes(together(2, act))

        paused = Pause.objects.filter(match=match).exists()
        assert said == ({"200": 1, "201": 1} if paused else {"201": 1, "409 wrong_state": 1})


def test_an_answer_at_the_deadline_and_a_sweep_make_one_end(clock: Clock, people: tuple[Player, Player]) -> None:
    for seconds in (0, 1):
        match = offered(people)
        clock.pass_by(days=5, seconds=seconds)

        def act(number: int, match: str = match) -> Any:
            return settle_overdue() if number % 2 else people[1].post(f"/matches/{match}/pause", ACCEPT)

        answers = together(4, act)

        said = codes(answer for answer in answers if not isinstance(answer, int))
        assert said == ({"409 match_over": 2} if seconds else {"200": 1, "409 wrong_state": 1})
        assert Pause.objects.filter(match=match).exists() is not bool(seconds)


def test_pauses_vacations_and_moves_leave_every_deadline_right(clock: Clock, people: tuple[Player, Player]) -> None:
    matches = [start_match(*people, clock=BANK) for _ in range(3)]
    for hour in range(3):
        clock.pass_by(hours=7)

        def act(number: int, hour: int = hour) -> Any:
            player, match = people[number % 2], matches[number // 2 % 3]
            if number < 6:
                return player.post(f"/matches/{match}/pause", {"action": "offer", "days": 1 + hour})
            if number < 8:
                return player.post("/me/vacations", {"ends_at": f"2026-02-{2 + 2 * hour + number // 7:02}T06:00:00Z"})
            if number < 10:
                return player.post(f"/matches/{match}/pause", {"action": "resume"})
            view = player.view(match)
            if not view["due"]:
                return player.get(f"/matches/{match}")
            return player.play(match, some_move(view["options"]), view["expected_ply"])

        said = codes(together(14, act))
        refusals = {
            "400 invalid",
            "409 conflict",
            "409 wrong_state",
            "409 not_your_turn",
            "409 stale",
            "409 match_over",
        }
        assert set(said) <= {"200", "201", *refusals}

    assert Pause.objects.exists()
    assert Turn.objects.filter(seat__match__in=matches, deadline__isnull=False).exists()


@pytest.mark.parametrize("is_killed", [False, True])
def test_a_worker_that_dies_at_the_end_of_a_pause_costs_nobody_anything(
    is_killed: bool, clock: Clock, people: tuple[Player, Player]
) -> None:
    match = offered(people)
    answered(people[1].post(f"/matches/{match}/pause", ACCEPT), 200)
    before = Turn.objects.filter(seat__match=match).exclude(deadline=None).values_list("deadline", flat=True).get()
    assert before is not None
    delivery = Delivery.objects.get(consumer="games.resume")
    clock.pass_by(days=7)
    if is_killed:
        # It has taken the delivery, and never comes back.
        assert claim(delivery.pk) is not None
    assert people[0].match(match)["paused_until"] is None
    people[0].play_any(match) if people[0].view(match)["due"] else people[1].play_any(match)
    assert before - times.now() == timedelta(days=5)

    for _ in itertools.repeat(None, 2):
        clock.pass_by(hours=1)
        deliver(delivery_id=delivery.pk)

    assert Event.objects.filter(kind="match.resumed", payload__seat=None).count() == 1
    assert Match.objects.get(pk=match).status == Match.Status.RUNNING
