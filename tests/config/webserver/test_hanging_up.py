"""A caller who hangs up costs the server neither work nor lines of its log."""

import logging
import socket
import struct
import threading
from collections.abc import Callable
from typing import Any

import pytest

from tests.config.webserver.served import Caller, Served, get, post
from tests.running.serving import wait_until

LEFT = 40
BODY = b"x" * 60_000


def close(caller: Caller) -> None:
    """Close the connection as a program does that ends."""
    caller._file.close()
    caller.socket.close()


def reset(caller: Caller) -> None:
    """Break the connection off, as a machine does that lost a program."""
    caller.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    close(caller)


def still_there(served: Served) -> list[int]:
    """The ports of the callers who have not hung up."""
    there = (connection for connection in tuple(served.server.connections) if not connection.is_gone)
    return [int(connection._reader._constant_environ["REMOTE_PORT"]) for connection in there]


@pytest.mark.parametrize("hang_up", [close, reset])
def test_work_for_a_caller_who_is_gone_is_not_begun(
    hang_up: Callable[[Caller], None], caplog: pytest.LogCaptureFixture
) -> None:
    begun: list[str] = []
    may_end = threading.Event()

    def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        begun.append(environ["PATH_INFO"])
        if environ["PATH_INFO"] == "/slow":
            may_end.wait(30)
        start_response("200 OK", [("Content-Length", "2")])
        return [b"ok"]

    caplog.set_level(logging.DEBUG)
    with Served(application, answer_seconds=30, request_seconds=30) as served:
        slow = [served.call(get("/slow")) for _ in range(2)]
        wait_until(lambda: len(begun) == 2, "the threads are not busy")
        for number in range(LEFT):
            hang_up(served.call(post(f"/left-{number}", BODY)))
        patient = served.call(get("/patient"))
        there = sorted(caller.socket.getsockname()[1] for caller in (*slow, patient))
        wait_until(lambda: sorted(still_there(served)) == there, "callers who hung up still count as there")
        may_end.set()
        for caller in (*slow, patient):
            assert caller.answer()[2] == b"ok"
            close(caller)
        wait_until(lambda: not served.server.connections, "connections stay open")

    assert sorted(begun) == ["/patient", "/slow", "/slow"]
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


SENT = {
    "an answer": get("/"),
    "several answers": get("/") * 5,
    "a refusal of a body": post("/", b"x" * 70_000),
    "a refusal of no request": b"GET nothing\r\n\r\n",
    "half a body": post("/", BODY)[:-1],
}


@pytest.mark.parametrize("sent", SENT)
@pytest.mark.parametrize("hang_up", [close, reset])
@pytest.mark.parametrize("size", [2, 1_000_000])
def test_hanging_up_is_no_line_of_the_log(
    hang_up: Callable[[Caller], None], sent: str, size: int, caplog: pytest.LogCaptureFixture
) -> None:
    def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        start_response("200 OK", [("Content-Length", str(size))])
        return [b"x" * size]

    caplog.set_level(logging.DEBUG)
    with Served(application) as served:
        for _ in range(LEFT):
            hang_up(served.call(SENT[sent]))
        wait_until(lambda: not served.server.connections, "connections stay open")

    loud = [record for record in caplog.records if record.levelno > logging.INFO]
    assert [record.getMessage() for record in loud] == []
