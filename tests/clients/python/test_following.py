"""Streams that go on after the last event, whatever happened to the connection."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from typing import Any

import anyio
import httpx
import pytest
from postcard_client import AsyncBot, AsyncClient, Bot, Client, options, problems
from postcard_client._sync import following, transport


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the client would wait, recorded instead of waited."""
    waited: list[float] = []
    monkeypatch.setattr(following, "sleep", waited.append)
    monkeypatch.setattr(transport, "sleep", waited.append)
    return waited


class Stream(httpx.SyncByteStream):
    """Messages, and then a connection that ends or breaks."""

    def __init__(self, *messages: str, breaks: bool = False) -> None:
        self.messages = messages
        self.breaks = breaks

    def __iter__(self) -> Iterator[bytes]:
        yield b"retry: 1000\n\n: comment\n\n"
        for message in self.messages:
            yield message.encode()
        if self.breaks:
            raise httpx.ReadError("cut")


def event(number: int, kind: str = "move.played") -> str:
    """A message of a person's stream."""
    return f"id: {number}\nevent: {kind}\ndata: {json.dumps({'id': number, 'kind': kind, 'at': '', 'data': {}})}\n\n"


def client_of(*answers: httpx.Response | Stream, asked: list[httpx.Request] | None = None) -> Client:
    """A client of a server that gives these answers, one after the other."""
    waiting = iter(answers)

    def answer(request: httpx.Request) -> httpx.Response:
        if asked is not None:
            asked.append(request)
        found = next(waiting)
        if isinstance(found, Stream):
            return httpx.Response(200, headers={"Content-Type": "text/event-stream"}, stream=found)
        return found

    return Client("http://cards.example", "pc_secret", http=httpx.Client(transport=httpx.MockTransport(answer)))


def refusal(status: int, code: str, **headers: str) -> httpx.Response:
    """A problem."""
    return httpx.Response(status, json={"code": code}, headers=headers)


def taken(events: Iterator[Any], count: int) -> list[int]:
    """The numbers of the next events."""
    return [next(events)["id"] for _ in range(count)]


def test_it_goes_on_after_the_last_event(waits: list[float]) -> None:
    asked: list[httpx.Request] = []
    client = client_of(
        Stream(event(4), event(5), breaks=True), Stream(), Stream(event(6)), Stream(event(7)), asked=asked
    )

    assert taken(client.events(after=3), 4) == [4, 5, 6, 7]
    assert [request.url.params["after"] for request in asked] == ["3", "5", "5", "6"]
    assert len(waits) == 3


def test_half_a_message_is_no_event() -> None:
    client = client_of(Stream(event(4), event(5)[:-20], breaks=True), Stream(event(5)))

    assert taken(client.events(after=3), 2) == [4, 5]


def test_without_a_number_it_begins_with_now() -> None:
    asked: list[httpx.Request] = []
    client = client_of(httpx.Response(200, json={"results": [], "latest": 41}), Stream(event(42)), asked=asked)

    assert taken(client.events(), 1) == [42]
    assert [request.url.path for request in asked] == ["/api/v1/me/events", "/api/v1/me/events/stream"]
    assert asked[1].url.params["after"] == "41"


def test_only_the_kinds_that_were_asked_for_are_handed_out() -> None:
    asked: list[httpx.Request] = []
    client = client_of(
        Stream(event(1, "turn.began"), event(2, "turnip.grown"), event(3, "match.started"), breaks=True),
        Stream(event(4, "turn.reminder"), event(5, "match.finished")),
        asked=asked,
    )

    assert taken(client.events(after=0, kinds=["turn.*", "match.finished"]), 3) == [1, 4, 5]
    # What was not handed out has been seen all the same.
    assert asked[1].url.params["after"] == "3"


def test_a_server_that_is_away_is_waited_for(waits: list[float]) -> None:
    client = client_of(refusal(503, "unavailable"), refusal(429, "throttled", **{"Retry-After": "9"}), Stream(event(4)))

    assert taken(client.events(after=3), 1) == [4]
    assert len(waits) == 2
    assert waits[1] == 9


@pytest.mark.parametrize(
    ("status", "code"), [(401, "unauthenticated"), (403, "missing_scope"), (410, "events_gone"), (404, "not_found")]
)
def test_what_waiting_does_not_help_against_is_raised(status: int, code: str) -> None:
    client = client_of(Stream(event(4)), refusal(status, code))
    events = client.events(after=3)

    assert taken(events, 1) == [4]
    with pytest.raises(problems.Problem.classes[code]):
        next(events)


def test_a_match_is_followed_by_its_rows() -> None:
    asked: list[httpx.Request] = []
    match = 'event: match\ndata: {"id": "m1", "status": "running"}\n\n'
    row = 'id: 7\nevent: row\ndata: {"ply": 7, "move": "play g3"}\n\n'
    later = 'event: moon\ndata: {"full": true}\n\n'
    client = client_of(Stream(match, row, later, breaks=True), Stream(match), asked=asked)
    messages = client.follow("m1", after=6)

    heard = [next(messages) for _ in range(3)]

    assert [message["event"] for message in heard] == ["match", "row", "match"]
    assert [request.url.params["after"] for request in asked] == ["6", "7"]


class LastingStream(httpx.AsyncByteStream):
    """Messages, and then silence."""

    def __init__(self) -> None:
        self.is_closed = False

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield event(1).encode()
        yield event(2).encode()
        await anyio.sleep_forever()

    async def aclose(self) -> None:
        self.is_closed = True


def lasting(stream: LastingStream) -> AsyncClient:
    """A client of a server that has this to say, and nothing that is owed."""

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/stream"):
            return httpx.Response(200, headers={"Content-Type": "text/event-stream"}, stream=stream)
        return httpx.Response(200, json={"results": [], "next": None, "latest": 0})

    return AsyncClient("http://cards.example", "pc_x", http=httpx.AsyncClient(transport=httpx.MockTransport(answer)))


def test_an_async_reader_who_breaks_off_leaves_no_connection_behind() -> None:
    stream = LastingStream()

    async def read() -> bool:
        async with lasting(stream) as client, aclosing(client.events(after=0)) as events:
            async for _ in events:
                break
            # Not when some collector of garbage comes around, which may be after the loop is gone.
            await events.aclose()
            return stream.is_closed

    assert anyio.run(read)


def test_a_match_that_the_server_cannot_show_keeps_no_other_turn_from_a_bot() -> None:
    seen: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/me/turns"):
            return httpx.Response(200, json={"results": [{"match": "torn"}, {"match": "sound"}], "next": None})
        seen.append(request.url.path.split("/")[-2])
        return refusal(500, "internal") if seen[-1] == "torn" else httpx.Response(200, json={"due": False})

    http = httpx.Client(transport=httpx.MockTransport(answer))
    with pytest.raises(problems.Internal):
        Bot(Client("http://cards.example", "pc_secret", http=http), options.random_move).play_all()
    assert list(dict.fromkeys(seen)) == ["torn", "sound"]


def test_an_async_bot_that_has_heard_enough_leaves_no_connection_behind() -> None:
    stream = LastingStream()

    async def play() -> bool:
        async with lasting(stream) as client:
            await AsyncBot(client, options.random_move).run(until=lambda heard: heard["id"] == 1)
            return stream.is_closed

    assert anyio.run(play)
