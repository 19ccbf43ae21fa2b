"""GET /me/events: what happened after a number."""

import asyncio
import json
from datetime import timedelta
from typing import Any

import pytest
from pytest_django import Settings

from accounts.models import Token
from notifications.models import Feed, FeedEvent
from notifications.services.forgetting import forget_old_events
from tests.feeds import events_of, kinds_of
from tests.fixtures import Clock
from tests.sittings import GAME, Player, answered, refused, start_match
from tests.streaming import on_this_connection, said_now

pytestmark = pytest.mark.django_db


def test_it_says_where_now_is(ana: Player, ben: Player) -> None:
    assert answered(ana.get("/me/events"), 200) == {"results": [], "latest": 0}
    start_match(ana, ben)
    latest = len(events_of(ana))
    assert answered(ana.get("/me/events"), 200) == {"results": [], "latest": latest}


def test_it_lists_what_happened_in_order_without_gaps(ana: Player, ben: Player, clock: Clock) -> None:
    match = start_match(ana, ben)
    mover, other = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    ply = mover.view(match)["expected_ply"]
    mover.play_any(match)

    events = events_of(mover)
    assert [event["id"] for event in events] == list(range(1, len(events) + 1))
    kinds = [event["kind"] for event in events]
    assert kinds[:4] == ["invitation.made", "seat.taken", "match.started", "turn.began"]
    seat = mover.view(match)["seat"]
    assert events[3] == {
        "id": 4,
        "kind": "turn.began",
        "at": "2026-02-01T12:00:00Z",
        "data": {"match": match, "game": GAME, "seat": seat, "ply": ply},
    }
    assert "move.played" in kinds_of(mover)
    assert "move.played" in kinds_of(other)
    assert all(event["data"]["seat"] == 1 - seat for event in events_of(other) if event["kind"] == "turn.began")


def test_it_goes_on_after_a_number(ana: Player, ben: Player) -> None:
    start_match(ana, ben)
    whole = events_of(ana)
    page = answered(ana.get("/me/events?after=1&limit=1"), 200)
    assert page["results"] == whole[1:2]
    assert page["latest"] == len(whole)


def test_it_lists_some_kinds(ana: Player, ben: Player) -> None:
    start_match(ana, ben)
    start_match(ben, ana)
    whole = events_of(ana)
    assert events_of(ana, kinds=["turn.*"]) == [event for event in whole if event["kind"] == "turn.began"]
    named = events_of(ana, kinds=["match.started", "turn.*"])
    assert named == [event for event in whole if event["kind"] in ("match.started", "turn.began")]
    assert events_of(ana, kinds=["nothing.known"]) == []


@pytest.mark.parametrize("kinds", ["", "turn", "a.b,,"])
def test_a_kind_has_a_dot(ana: Player, kinds: str) -> None:
    refused(ana.get(f"/me/events?after=0&kinds={kinds}"), 400, "invalid")


def test_it_says_what_is_gone(ana: Player, ben: Player, clock: Clock, settings: Settings) -> None:
    settings.POSTCARD_EVENT_DAYS = 30
    start_match(ana, ben)
    old = len(events_of(ana))
    clock.pass_by(days=29)
    start_match(ana, ben)
    new = len(events_of(ana)) - old
    clock.pass_by(days=2)
    gone = FeedEvent.objects.filter(added_at__lt=clock.time - timedelta(days=30)).count()
    assert forget_old_events(99) == gone > old

    assert refused(ana.get("/me/events?after=0"), 410, "events_gone")["oldest"] == old + 1
    refused(ana.get(f"/me/events?after={old - 1}"), 410, "events_gone")
    assert len(answered(ana.get(f"/me/events?after={old}"), 200)["results"]) == new
    assert forget_old_events(9) == 0


def test_a_number_that_was_never_given_out_is_gone(ana: Player) -> None:
    assert refused(ana.get("/me/events?after=1"), 410, "events_gone")["oldest"] == 1


def test_few_are_forgotten_at_a_time_the_earliest_of_each_feed_first(ana: Player, ben: Player, clock: Clock) -> None:
    for _ in range(3):
        start_match(ana, ben)
        clock.pass_by(seconds=1)
    whole = FeedEvent.objects.count()
    clock.pass_by(days=40)

    assert forget_old_events(4) == 4

    assert FeedEvent.objects.count() == whole - 4
    for player in (ana, ben):
        left = FeedEvent.objects.filter(user=player.user).order_by("number").values_list("number", flat=True)
        forgotten = Feed.objects.get(user=player.user).forgotten
        assert [event["id"] for event in events_of(player, forgotten)] == list(left)


def test_a_feed_forgets_no_later_event_before_an_earlier_one(ana: Player, ben: Player, clock: Clock) -> None:
    start_match(ana, ben)
    feed = FeedEvent.objects.filter(user=ana.user)
    # The clock was set back in between.
    first = feed.order_by("number")[:1].get()
    feed.filter(number=first.number).update(added_at=first.added_at + timedelta(days=2))
    count = feed.count()
    clock.pass_by(days=31)

    forget_old_events(99)
    assert feed.count() == count

    clock.pass_by(days=2)
    forget_old_events(99)
    assert not feed.exists()


def test_forgetting_all_keeps_the_numbers(ana: Player, ben: Player, clock: Clock) -> None:
    start_match(ana, ben)
    latest = len(events_of(ana))
    clock.pass_by(days=40)
    forget_old_events(9)
    assert not FeedEvent.objects.exists()
    assert answered(ana.get(f"/me/events?after={latest}"), 200) == {"results": [], "latest": latest}
    start_match(ana, ben)
    assert events_of(ana, latest)[0]["id"] == latest + 1


# --- waiting ---


def test_it_answers_at_once_where_there_is_something(ana: Player, ben: Player) -> None:
    start_match(ana, ben)
    answer = ana.get("/me/events?after=0&wait=60")
    assert answered(answer, 200)["results"] != []


def test_a_held_request_is_answered_when_something_happens(ana: Player, ben: Player) -> None:
    async def wait_and_play() -> bytes:
        async def play() -> None:
            await asyncio.sleep(0.4)
            await in_thread(happen)

        playing = asyncio.create_task(play())
        said = b"".join([piece async for piece in answer.streaming_content])
        await playing
        return said

    def happen() -> None:
        start_match(ana, ben)

    answer = ana.get("/me/events?after=0&wait=60")
    assert answer["Content-Type"] == "application/json"
    with on_this_connection() as in_thread:
        page = json.loads(asyncio.run(asyncio.wait_for(wait_and_play(), 120)))
    assert [event["kind"] for event in page["results"]][:3] == ["invitation.made", "seat.taken", "match.started"]


def test_a_held_request_ends_empty_when_its_time_is_over(ana: Player) -> None:
    answer = ana.get("/me/events?after=0&wait=1")

    async def wait() -> bytes:
        return b"".join([piece async for piece in answer.streaming_content])

    with on_this_connection():
        assert json.loads(asyncio.run(asyncio.wait_for(wait(), 60))) == {"results": [], "latest": 0}


def test_a_held_request_of_a_revoked_token_ends_empty(ana: Player, ben: Player) -> None:
    answer = ana.get("/me/events?after=0&wait=60")
    start_match(ana, ben)
    Token.objects.filter(user=ana.user).delete()
    assert json.loads(said_now(answer)) == {"results": [], "latest": 0}


def test_a_person_holds_so_many_requests(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_STREAMS_PER_PERSON = 1

    async def hold_two() -> int:
        held = asyncio.create_task(anext(aiter(first.streaming_content)))
        await asyncio.sleep(0.05)
        status: int = await in_thread(second)
        held.cancel()
        return status

    def second() -> int:
        return int(ana.get("/me/events?after=0&wait=60").status_code)

    first = ana.get("/me/events?after=0&wait=60")
    with on_this_connection() as in_thread:
        assert asyncio.run(hold_two()) == 429


def test_a_page_takes_few_queries(ana: Player, ben: Player, django_assert_max_num_queries: Any) -> None:
    start_match(ana, ben)
    # The token and its user, how far the feed has come, and its rows.
    with django_assert_max_num_queries(3):
        answered(ana.get("/me/events?after=0"), 200)
