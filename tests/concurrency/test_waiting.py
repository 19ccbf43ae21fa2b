"""Limits and deadlines of waiting matches under concurrent calls."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from core.journal.models import Event
from games.models import Match, Seat
from games.services.making.waiting import settle_waiting_matches
from tests.concurrency.tables import THREADS, codes
from tests.running.processes import together
from tests.sittings import GAME, Player, answered
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

OPEN = {"open": True}


def grow_old(days: int) -> None:
    """As if all matches that wait had been made so many days earlier."""
    span = timedelta(days=days)
    waiting = Match.objects.filter(status="waiting")
    Seat.objects.filter(match__in=waiting).update(expires_at=F("expires_at") - span, made_at=F("made_at") - span)
    waiting.update(waits_until=F("waits_until") - span, created_at=F("created_at") - span)


def test_twenty_who_make_a_match_at_once_do_not_exceed_the_limit(settings: Any) -> None:
    settings.POSTCARD_MOST_WAITING_MATCHES = 3
    ana = Player("ana")
    body = {"game": GAME, "seats": [{"user": "ana"}, OPEN]}

    answers = together(THREADS, lambda _: ana.post("/matches", body))

    assert codes(answers) == {"201": 3, "409 conflict": THREADS - 3}
    assert Match.objects.count() == 3


def test_one_who_joins_twenty_matches_at_once_does_not_exceed_the_limit(settings: Any) -> None:
    settings.POSTCARD_MOST_RUNNING_MATCHES = 3
    ana = Player("ana")
    others = [Player(f"guest{number}") for number in range(THREADS)]
    matches = [other.create({"user": other.name}, OPEN)["id"] for other in others]

    answers = together(THREADS, lambda number: ana.post(f"/matches/{matches[number]}/join"))

    assert codes(answers) == {"200": 3, "409 conflict": THREADS - 3}
    assert Seat.objects.filter(user=ana.user, state="taken").count() == 3


def test_people_who_invite_each_other_at_once_do_not_wait_for_each_other() -> None:
    players = Player("ana"), Player("ben")

    def invite(number: int) -> Any:
        own, other = players[number % 2], players[1 - number % 2]
        return own.post("/matches", {"game": GAME, "seats": [{"user": own.name}, {"user": other.name}]})

    assert codes(together(THREADS, invite)) == {"201": THREADS}


def test_of_twenty_joins_and_an_expiry_one_result_comes_out() -> None:
    ana, ben = Player("ana"), Player("ben")
    others = [Player(f"guest{number}") for number in range(THREADS)]
    for _ in range(3):
        Event.objects.all().delete()
        match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
        grow_old(15)

        def act(number: int, match: str = match) -> Any:
            if number < 2:
                return settle_waiting_matches()
            return (ben if number == 2 else others[number]).post(f"/matches/{match}/join")

        together(THREADS, act)

        shown = answered(ana.get(f"/matches/{match}"), 200)
        assert shown["status"] == "running"
        assert [seat["state"] for seat in shown["seats"]] == ["taken", "taken"]
        assert Event.objects.filter(kind="invitation.expired").count() == 1
        assert Event.objects.filter(kind="match.started").count() == 1


def test_of_twenty_joins_sweeps_and_aborts_of_an_old_match_it_ends_once() -> None:
    ana = Player("ana")
    others = [Player(f"guest{number}") for number in range(THREADS)]
    for _ in range(3):
        Event.objects.all().delete()
        match = ana.create({"user": "ana"}, OPEN)["id"]
        grow_old(61)

        def act(number: int, match: str = match) -> Any:
            if number % 4 == 0:
                return settle_waiting_matches()
            if number % 4 == 1:
                return ana.post(f"/matches/{match}/abort", {"action": "offer"})
            return others[number].post(f"/matches/{match}/join")

        said = together(THREADS, act)

        assert codes(answer for answer in said if not isinstance(answer, int)) == {"409 match_over": THREADS * 3 // 4}
        settle_waiting_matches()
        found = Match.objects.get(pk=match)
        assert (found.status, found.ended_at) == ("over", found.waits_until)
        assert Event.objects.filter(kind="match.finished").count() == 1


def test_a_join_and_an_abort_come_one_after_the_other() -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(5):
        match = ana.create({"user": "ana"}, OPEN)["id"]

        def act(number: int, match: str = match) -> Any:
            if number:
                return ben.post(f"/matches/{match}/join")
            return ana.post(f"/matches/{match}/abort", {"action": "offer"})

        said = codes(together(2, act))

        running = ana.match(match)["status"] == "running"
        # Once it runs the offer stands, and waits for Ben.
        assert said == ({"200": 2} if running else {"200": 1, "409 match_over": 1})
