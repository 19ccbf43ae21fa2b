"""GET /me/events/stream: what happens, as it happens."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Collection
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.auth.callers import Caller
from accounts.models import Token, User
from notifications.api import streams
from notifications.selectors.feeds import feed_of
from notifications.streams import heartbeats, wake_ups
from notifications.streams.readers import Reader, latest_of
from notifications.streams.versions import versions_of
from tests.api.notifications.streams import seen
from tests.factories import client_for, make_token, make_user
from tests.feeds import events_of
from tests.sittings import API, Player, play_next, refused, start_match
from tests.streaming import messages, on_this_connection, said_now

pytestmark = pytest.mark.django_db

STREAM = "/me/events/stream"


def test_it_brings_what_is_there_after_a_number(ana: Player, ben: Player) -> None:
    start_match(ana, ben)
    whole = events_of(ana)
    answer = ana.get(f"{STREAM}?after=0")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/event-stream"
    assert answer["Cache-Control"] == "no-store"
    text = said_now(answer)
    assert text.startswith(b"retry: ")
    assert [data for _, _, data in messages(text)] == whole


def test_it_goes_on_after_the_last_event_id(ana: Player, ben: Player) -> None:
    start_match(ana, ben)
    whole = events_of(ana)
    assert seen(ana.get(STREAM, **{"Last-Event-ID": "1"})) == whole[1:]
    assert seen(ana.get(f"{STREAM}?after=0", **{"Last-Event-ID": "1"})) == whole[1:]


def test_without_a_number_it_brings_what_comes(ana: Player, ben: Player) -> None:
    start_match(ana, ben)
    answer = ana.get(STREAM)
    before = len(events_of(ana))
    start_match(ben, ana)
    new = events_of(ana, before)
    assert new != []
    assert seen(answer) == new


def test_it_sends_a_comment_while_nothing_happens(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeats, "HEARTBEAT_SECONDS", (0.01, 0.02))
    assert heartbeats.HEARTBEAT_SECONDS[1] < 15
    answer = ana.get(STREAM)

    async def first(count: int) -> list[bytes]:
        said = aiter(answer.streaming_content)
        return [await anext(said) for _ in range(count)]

    with on_this_connection():
        said = asyncio.run(asyncio.wait_for(first(4), 60))
    assert said[0].startswith(b"retry: ")
    assert said[1:] == [b":\n\n"] * 3


def test_comments_come_at_least_every_fifteen_seconds() -> None:
    assert all(heartbeats.heartbeat() < 15 for _ in range(100))


def test_a_stream_hears_of_it_at_once(
    ana: Player, ben: Player, django_capture_on_commit_callbacks: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It would look by itself only much later.
    monkeypatch.setattr(heartbeats, "HEARTBEAT_SECONDS", (3600, 3600))
    answer = ana.get(STREAM)

    async def play_and_read() -> bytes:
        said: AsyncIterator[bytes] = aiter(answer.streaming_content)
        for _ in range(2):
            await anext(said)
        reading = asyncio.ensure_future(anext(said))
        await asyncio.sleep(0.3)
        await in_thread(happen)
        while not (piece := await reading).startswith(b"id:"):
            reading = asyncio.ensure_future(anext(said))
        return piece

    def happen() -> None:
        with django_capture_on_commit_callbacks(execute=True):
            start_match(ana, ben)

    with on_this_connection() as in_thread:
        piece = asyncio.run(asyncio.wait_for(play_and_read(), 60))
    assert messages(piece)[0][0] == "invitation.made"


def test_a_stream_cut_anywhere_and_resumed_brings_each_event_once_and_in_order(ana: Player, ben: Player) -> None:
    rng = random.Random(18)
    match, got, last = start_match(ana, ben), [], 0
    while True:
        goes_on = play_next(match, ana, ben, rng=rng)
        new = seen(ana.get(STREAM, **{"Last-Event-ID": str(last)}))
        # The connection breaks somewhere: what had not arrived is lost with it.
        arrived = new[: rng.randint(0, len(new))]
        got += arrived
        last = got[-1]["id"] if got else 0
        if not goes_on:
            break
    got += seen(ana.get(STREAM, **{"Last-Event-ID": str(last)}))
    assert got == events_of(ana)
    assert [event["id"] for event in got] == list(range(1, len(got) + 1))


@pytest.mark.parametrize("number", ["x", "-1", "1.5", "99999999999", "²"])
def test_it_refuses_a_bad_number(ana: Player, number: str) -> None:
    body = refused(ana.get(STREAM, **{"Last-Event-ID": number.encode().decode("latin-1")}), 400, "invalid")
    assert body["detail"] == "A header is not valid."


def test_it_says_what_is_gone(ana: Player) -> None:
    refused(ana.get(f"{STREAM}?after=7"), 410, "events_gone")


# --- who may stay ---


def revoked(user: User) -> None:
    Token.objects.filter(user=user).delete()


def expired(user: User) -> None:
    Token.objects.filter(user=user).update(expires_at="2020-01-01T00:00:00Z")


def without_the_scope(user: User) -> None:
    Token.objects.filter(user=user).update(scopes="play")


def closed(user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)


@pytest.mark.parametrize("end", [revoked, expired, without_the_scope, closed])
def test_whose_token_has_ended_hears_nothing_more(ana: Player, ben: Player, end: Callable[[User], None]) -> None:
    start_match(ana, ben)
    answer = ana.get(f"{STREAM}?after=0")
    end(ana.user)
    # It is closed, and does not wait.
    assert said_now(answer) == streams.RETRY


def test_a_stream_of_a_browser_ends_with_its_session(ana: Player, ben: Player) -> None:
    browser = Client()
    browser.force_login(ana.user)
    start_match(ana, ben)
    still, answer = (browser.get(f"{API}{STREAM}?after=0") for _ in range(2))
    assert seen(still) == events_of(ana)
    browser.logout()
    assert said_now(answer) == streams.RETRY


def test_a_stream_of_a_browser_ends_with_all_sessions(ana: Player) -> None:
    browser = Client()
    browser.force_login(ana.user)
    answer = browser.get(f"{API}{STREAM}?after=0")
    User.objects.filter(pk=ana.user.pk).update(sessions_ended=1)
    assert said_now(answer) == streams.RETRY


def test_an_idle_stream_ends_with_its_token(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeats, "HEARTBEAT_SECONDS", (0.01, 0.02))
    answer = ana.get(STREAM)

    async def read() -> bytes:
        said = aiter(answer.streaming_content)
        first = [await anext(said) for _ in range(3)]
        await in_thread(end)
        return b"".join([*first, *[piece async for piece in said]])

    def end() -> None:
        revoked(ana.user)

    with on_this_connection() as in_thread:
        assert asyncio.run(asyncio.wait_for(read(), 60)).startswith(streams.RETRY + streams.COMMENT)


def test_what_idle_readers_cost_does_not_depend_on_how_many_they_are(
    ana: Player, ben: Player, cleo: Player, django_assert_num_queries: Any
) -> None:
    start_match(ana, ben)
    readers = []
    for player in (ana, ben, cleo):
        token = Token.objects.filter(user=player.user).first()
        assert token is not None
        readers.append(Reader(Caller(player.user.pk, player.user.pk, token_id=token.pk), "127.0.0.1"))
    for some in (readers[:1], readers):
        # Whose tokens are good, and how far their feeds have come.
        with django_assert_num_queries(2):
            found = latest_of(some)
        assert found == {reader: feed_of(reader.user_id).last for reader in some}
    revoked(ben.user)
    assert set(latest_of(readers)) == {readers[0], readers[2]}


def test_idle_readers_look_for_themselves_where_it_fails_for_all() -> None:
    asked: list[int] = []

    def fail(readers: Collection[Reader]) -> dict[Reader, int]:
        asked.append(len(readers))
        raise ConnectionError

    async def ask() -> list[int | None]:
        together = heartbeats.Heartbeats(fail)
        readers = [Reader(Caller(number, number, token_id=str(number)), "127.0.0.1") for number in range(5)]
        return await asyncio.gather(*(together.latest(reader) for reader in readers))

    with on_this_connection():
        assert asyncio.run(asyncio.wait_for(ask(), 60)) == [heartbeats.UNKNOWN] * 5
    assert asked == [5]


# --- how many there may be ---


def test_one_address_keeps_so_many_open(ana: Player, ben: Player, settings: Settings) -> None:
    settings.POSTCARD_STREAMS_PER_ADDRESS = 1
    first = ana.get(STREAM)

    async def open_two() -> list[int]:
        reading = asyncio.create_task(read())
        await asyncio.sleep(0.1)
        statuses = [await in_thread(ask)]
        # The caller leaves.
        reading.cancel()
        await asyncio.wait([reading])
        statuses.append(await in_thread(ask))
        return statuses

    async def read() -> None:
        async for _ in first.streaming_content:
            pass

    def ask() -> int:
        return int(ben.get(STREAM).status_code)

    with on_this_connection() as in_thread:
        assert asyncio.run(open_two()) == [429, 200]


def test_own_bots_count_with_their_person(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_STREAMS_PER_PERSON = 1
    bot = make_user("anas-bot", owner=ana.user)
    first, token = ana.get(STREAM), make_token(bot)

    async def open_two() -> int:
        await anext(aiter(first.streaming_content))
        return await in_thread(ask)

    def ask() -> int:
        return int(client_for(token=token).get(API + STREAM).status_code)

    with on_this_connection() as in_thread:
        assert asyncio.run(open_two()) == 429


# --- how it is woken ---


def test_all_readers_of_a_process_ask_by_one_query(ana: Player, ben: Player, django_assert_num_queries: Any) -> None:
    keys = [wake_ups.feed_key(ana.user.pk), wake_ups.feed_key(ben.user.pk)]
    with django_assert_num_queries(1):
        versions_of(keys)
