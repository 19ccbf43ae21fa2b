"""A server that stops finishes requests that have begun, answers those on their way, and accepts no new caller."""

import asyncio
import threading
import time
from contextlib import ExitStack

import pytest

from config.webserver.connection import Connection
from tests.config.webserver.apps import Gate, by_path, echo
from tests.config.webserver.served import Served, get, post
from tests.running.serving import wait_until


def stopping(served: Served, within_seconds: float = 8) -> threading.Thread:
    """Stop it in another thread."""
    thread = threading.Thread(target=served.stop, args=(within_seconds,))
    thread.start()
    wait_until(lambda: served.server.is_stopping, "it does not stop")
    return thread


def test_what_has_begun_is_finished_and_what_is_on_its_way_is_answered() -> None:
    gate = Gate()
    with Served(by_path(gate=gate), request_seconds=10) as served, ExitStack() as callers:
        working, idle, half = (callers.enter_context(served.call()) for _ in range(3))
        working.send(get("/gate"))
        idle.send(get("/before"))
        assert idle.answer()[2] == b"/before"
        half.send(post("/half", b"hello")[:-2])
        wait_until(lambda: gate.entered == 1, "nothing is worked on")

        thread = stopping(served)
        half.send(b"lo")
        idle.send(get("/after"))
        for caller, body in ((half, b"/half"), (idle, b"/after")):
            _, headers, answer = caller.answer()
            assert (answer, headers["connection"]) == (body, "close")
            assert caller.rest() == b""
        gate.open()
        _, headers, answer = working.answer()
        assert (answer, headers["connection"]) == (b"through", "close")
        thread.join(60)
        assert not thread.is_alive()


def test_connections_without_a_request_are_not_waited_for_long() -> None:
    with Served(by_path(), idle_seconds=60) as served, served.call(get("/")) as caller:
        assert caller.answer()[0] == 200
        began = time.monotonic()
        thread = stopping(served, 3600)
        thread.join(60)
        assert not thread.is_alive()
        assert time.monotonic() - began > 1
        assert caller.rest() == b""


def test_callers_who_stay_after_a_refusal_or_send_no_more_are_not_waited_for_long() -> None:
    with Served(by_path(), request_seconds=3600) as served, ExitStack() as callers:
        refused = callers.enter_context(served.call(b"NONSENSE\r\n\r\n"))
        assert refused.head()[0] == 400
        half_body = callers.enter_context(served.call(post("/half", b"hello")[:-2]))
        half_head = callers.enter_context(served.call(get("/")[:5]))
        wait_until(lambda: len(served.server.connections) == 3, "not all are connected")

        thread = stopping(served, 3600)
        for caller in (half_body, half_head):
            assert caller.head()[0] == 408
        thread.join(60)
        assert not thread.is_alive()


def test_new_callers_are_left_to_another_process() -> None:
    gate = Gate()
    with Served(by_path(gate=gate)) as served, served.call(get("/gate")) as working, ExitStack() as callers:
        wait_until(lambda: gate.entered == 1, "nothing is worked on")
        thread = stopping(served)
        # Another process with the same socket would take it; here it waits.
        new = callers.enter_context(served.call(get("/")))
        new.socket.settimeout(0.3)
        with pytest.raises(TimeoutError):
            new.head()
        gate.open()
        assert working.answer()[2] == b"through"
        thread.join(60)


def test_it_stops_in_time_also_when_something_does_not_end() -> None:
    gate = Gate()
    with Served(by_path(gate=gate)) as served, served.call(get("/gate")):
        wait_until(lambda: gate.entered == 1, "nothing is worked on")
        thread = stopping(served, 0.5)
        thread.join(60)
        assert not thread.is_alive()
        gate.open()


def test_a_connection_that_is_cut_before_the_loop_has_made_it_is_closed() -> None:
    async def cut() -> bytes:
        def accepted() -> Connection:
            connection = Connection(served.server, {})
            connection.abort()
            return connection

        server = await asyncio.get_running_loop().create_server(accepted, "127.0.0.1", 0)
        async with server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            try:
                return await reader.read()
            except ConnectionResetError:
                return b""
            finally:
                writer.close()

    with Served(echo) as served:
        assert asyncio.run(cut()) == b""
