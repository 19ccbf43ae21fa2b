"""A server that was down settles deadlines late: what people are told of them happened at the deadline."""

import pytest

from core import times
from core.journal.models import Event
from games.services.clocks.lateness import settle_overdue
from games.services.making.waiting import settle_waiting_matches
from tests.feeds import events_of
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, start_match

CLOCK = {"kind": "per_move", "days": 3}

pytestmark = pytest.mark.django_db


def told(player: Player, kind: str) -> Json:
    (event,) = [event for event in events_of(player) if event["kind"] == kind]
    return event


def test_a_match_that_was_lost_on_time_ended_at_the_deadline_in_feeds_too(
    clock: Clock, ana: Player, ben: Player
) -> None:
    match = start_match(ana, ben, clock=CLOCK)
    due = ana if ana.view(match)["due"] else ben
    deadline = next(one["deadline"] for one in due.view(match)["clocks"] if one["deadline"])
    clock.pass_by(days=10)

    settle_overdue()

    ended = ana.match(match)["ended_at"]
    assert ended == deadline
    for player in (ana, ben):
        assert [told(player, kind)["at"] for kind in ("seat.timed_out", "match.finished")] == [ended, ended]


def test_numbers_follow_the_order_in_which_it_became_known_and_not_the_times(
    clock: Clock, ana: Player, ben: Player
) -> None:
    late = start_match(ana, ben, clock=CLOCK)
    clock.pass_by(days=10)
    other = start_match(ana, ben)
    events_of(ana)
    settle_overdue()

    events = events_of(ana)

    assert [event["id"] for event in events] == list(range(1, len(events) + 1))
    assert [event["data"]["match"] for event in events[-2:]] == [late, late]
    assert events[-1]["at"] < next(event["at"] for event in events if event["data"]["match"] == other)
    # A reader who goes on after the last number that they have misses nothing, although it happened before.
    seen = next(event["id"] for event in reversed(events) if event["data"]["match"] == other)
    assert [event["kind"] for event in events_of(ana, seen)] == ["seat.timed_out", "match.finished"]


def test_an_invitation_has_expired_when_its_time_was_over(clock: Clock, ana: Player, ben: Player) -> None:
    body = {"game": "take-that-toy-2p", "seats": [{"user": "ana"}, {"user": "ben"}]}
    answered(ana.post("/matches", body), 201)
    clock.pass_by(days=40)
    settle_waiting_matches()

    (invited,) = [event for event in events_of(ben) if event["kind"] == "invitation.made"]
    expired = told(ben, "invitation.expired")

    assert invited["at"] < expired["at"] < times.format_time(clock.time)


def test_an_event_is_kept_for_as_long_as_others_after_it_was_recorded(clock: Clock, ana: Player, ben: Player) -> None:
    start_match(ana, ben, clock=CLOCK)
    clock.pass_by(days=100)
    settle_overdue()

    event = Event.objects.get(kind="match.finished")

    assert event.created_at == clock.time
    assert event.at < event.created_at
