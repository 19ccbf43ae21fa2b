"""Slow callers hold a connection for a limited time and no thread, and the number of connections is bounded."""

import json
import threading
import time
from contextlib import ExitStack
from typing import Any

import pytest

from tests.config.webserver.apps import Gate, answered, by_path, echo
from tests.config.webserver.served import Caller, Served, get, post
from tests.running.serving import wait_until

HALVES = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\nHost: test\r\nX-One: ",
    "half a body": post("/", b"hello")[:-2],
    "half a chunk": b"POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe",
    "chunks without an end": b"POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "a body that is asked for": post("/", b"", "Expect: 100-continue").replace(b"Length: 0", b"Length: 5"),
}
BIG = b"x" * 20_000_000


def test_callers_who_stop_half_way_delay_no_other_caller() -> None:
    with Served(echo, connections=400, request_seconds=6) as served, ExitStack() as callers:
        slow = {half: [callers.enter_context(served.call(HALVES[half])) for _ in range(30)] for half in HALVES}
        wait_until(lambda: len(served.server.connections) == 30 * len(HALVES), "not all are there")
        for _ in range(5):
            assert served.answers_as_usual(beside=30 * len(HALVES))
        for half, those in slow.items():
            for said in [caller.rest() for caller in those]:
                assert said == b"" if half == "nothing" else b"408 Request Timeout" in said, half
        wait_until(lambda: not served.server.connections, "not all have gone")


def test_the_deadline_covers_the_whole_request_however_often_a_byte_comes() -> None:
    with Served(echo) as served, served.call() as caller:
        began = time.monotonic()
        with pytest.raises(ConnectionError):
            caller.dribble(post("/", b"x" * 10_000), 0.02)
        assert time.monotonic() - began > 0.5


def test_a_refusal_in_time_is_a_problem() -> None:
    with Served(echo) as served, served.call(HALVES["half a head"]) as caller:
        status, headers, body = caller.answer()
        assert (status, headers["content-type"], headers["connection"]) == (408, "application/problem+json", "close")
        assert json.loads(body)["code"] == "timed_out"


def test_a_connection_without_a_request_is_kept_for_a_while() -> None:
    with Served(echo, idle_seconds=3, request_seconds=0.3) as served, served.call(get("/")) as caller:
        assert caller.answer()[0] == 200
        time.sleep(0.5)
        caller.send(get("/"))
        assert caller.answer()[0] == 200
        began = time.monotonic()
        assert caller.rest() == b""
        assert time.monotonic() - began > 2


@pytest.mark.parametrize("ask", [get("/big"), get("/big", version="1.0")])
def test_callers_who_do_not_read_are_disconnected(ask: bytes) -> None:
    big = by_path(big=lambda environ, start: answered(start, BIG))
    with Served(big, answer_seconds=3) as served, ExitStack() as callers:
        slow = [callers.enter_context(Caller(served.port, ask, buffer=4096)) for _ in range(20)]
        wait_until(lambda: len(served.server.waiting) >= 20, "not all are waited for")
        assert served.answers_as_usual(beside=20)
        wait_until(lambda: not served.server.connections, "not all have gone")
        for caller in slow:
            assert len(caller.rest_or_nothing()) < len(BIG)


def test_callers_who_ask_and_do_not_read_are_not_answered_any_further() -> None:
    asked = threading.Semaphore(0)

    def page(environ: object, start: Any) -> list[bytes]:
        asked.release()
        return answered(start, b"x" * 60_000)

    with Served(by_path(page=page)) as served, Caller(served.port, get("/page") * 500, buffer=4096):
        wait_until(lambda: not served.server.connections, "the caller is still there")
        assert sum(iter(lambda: asked.acquire(blocking=False), False)) < 200


def test_a_caller_who_reads_slowly_but_reads_gets_everything() -> None:
    with (
        # Longer than a busy machine stands still, and shorter than all this reading takes.
        Served(by_path(big=lambda environ, start: answered(start, BIG)), answer_seconds=2) as served,
        Caller(served.port, get("/big"), buffer=65536) as caller,
    ):
        _, headers = caller.head()
        read, began = 0, time.monotonic()
        while read < len(BIG):
            piece = caller.read(500_000)
            assert piece, f"the server hung up after {read} bytes"
            read += len(piece)
            time.sleep(0.02)
        assert time.monotonic() - began > 2
        assert (read, headers["content-length"]) == (len(BIG), str(len(BIG)))


def test_the_connection_that_has_waited_longest_makes_room_for_a_new_one() -> None:
    with Served(echo, connections=20, request_seconds=60) as served, ExitStack() as callers:
        slow = [callers.enter_context(served.call(HALVES["half a head"])) for _ in range(60)]
        assert served.answers_as_usual()
        assert len(served.server.connections) <= 20
        # Connections that are accepted together begin to wait in any order, so only the very first are certain.
        assert all(caller.is_disconnected() for caller in slow[:20])
        assert not slow[-1].is_disconnected(0.1)


def test_the_last_place_is_taken_without_closing_a_connection() -> None:
    with Served(echo, connections=4, idle_seconds=60) as served, ExitStack() as stack:
        callers = []
        for _ in range(4):
            callers.append(stack.enter_context(served.call(get("/"))))
            assert callers[-1].answer()[0] == 200
        for caller in callers:
            caller.send(get("/"))
            assert caller.answer()[0] == 200


def test_connections_whose_requests_are_being_answered_make_no_room() -> None:
    gate = Gate()
    with Served(by_path(gate=gate), connections=4, request_seconds=60) as served, ExitStack() as callers:
        first = [callers.enter_context(served.call(get("/gate"))) for _ in range(4)]
        wait_until(lambda: gate.entered == 2 and len(served.server.connections) == 4, "not all are there")
        late = callers.enter_context(served.call(get("/late")))
        time.sleep(0.1)
        assert len(served.server.connections) == 4
        gate.open()
        assert [caller.answer()[2] for caller in first] == [b"through"] * 4
        assert late.answer()[2] == b"/late"


def test_a_request_is_carried_out_also_when_its_caller_has_left() -> None:
    gate, done = Gate(), []

    def note(environ: dict[str, str], start: Any) -> list[bytes]:
        done.append(environ["REQUEST_METHOD"])
        return answered(start, b"")

    with Served(by_path(gate=gate, note=note)) as served, ExitStack() as callers:
        busy = [callers.enter_context(served.call(get("/gate"))) for _ in range(2)]
        wait_until(lambda: gate.entered == 2, "both threads are busy")
        with served.call(post("/note")):
            wait_until(lambda: len(served.server.connections) == 3, "the caller is not there")
        gate.open()
        assert [caller.answer()[2] for caller in busy] == [b"through"] * 2
        wait_until(lambda: done == ["POST"], "nothing was done")
        assert served.answers_as_usual()
