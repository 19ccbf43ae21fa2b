"""Writing of answers, for every kind of application and of failure."""

import json
import tempfile
import threading
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import Any
from wsgiref.util import FileWrapper

import pytest

from tests.config.webserver.apps import answered, by_path
from tests.config.webserver.served import Caller, Made, Served, get
from tests.running.serving import wait_until

BIG = bytes(range(256)) * 20_000


def status_only(line: str, *headers: tuple[str, str]) -> Any:
    """A page with this status, headers and a body that may be too much."""

    def page(environ: dict[str, Any], start: Any) -> list[bytes]:
        start(line, list(headers))
        return [b"bo", b"dy"]

    return page


def test_a_body_without_a_length_gets_one() -> None:
    with Served(by_path(page=status_only("200 OK"))) as served, served.call(get("/page")) as caller:
        status, headers, body = caller.answer()
        assert (status, headers["content-length"], body) == (200, "4", b"body")
        assert "date" in headers


@pytest.mark.parametrize("line", ["204 No Content", "304 Not Modified"])
def test_some_answers_have_no_body(line: str) -> None:
    with (
        Served(by_path(page=status_only(line, ("Content-Length", "4")))) as served,
        served.call(get("/page") + get("/after")) as caller,
    ):
        status, headers, _ = caller.answer()
        assert status == int(line[:3])
        assert "content-length" not in headers
        assert caller.answer()[2] == b"/after"


def test_what_concerns_the_connection_is_not_the_applications_to_say() -> None:
    page = status_only("299 Fine", ("Connection", "close"), ("Transfer-Encoding", "chunked"), ("X-Mine", "1"))
    with Served(by_path(page=page)) as served, served.call(get("/page") * 2) as caller:
        for _ in range(2):
            status, headers, body = caller.answer()
            assert (status, headers["x-mine"], body) == (299, "1", b"body")
            assert not {"connection", "transfer-encoding"} & headers.keys()


def test_a_big_body_is_whole() -> None:
    with (
        Served(by_path(big=lambda environ, start: answered(start, BIG))) as served,
        served.call(get("/big") * 3) as caller,
    ):
        assert [caller.answer()[2] == BIG for _ in range(3)] == [True] * 3


@pytest.mark.parametrize("is_read_before", [False, True])
def test_a_file_is_sent_as_it_is_and_closed(is_read_before: bool) -> None:
    files = []

    def page(environ: dict[str, Any], start: Any) -> FileWrapper:
        file = tempfile.TemporaryFile()  # noqa: SIM115 - the server closes it
        file.write(BIG)
        file.seek(0)
        if is_read_before:
            file.read(5)
        start("200 OK", [("Content-Length", str(len(BIG) - 5 * is_read_before))])
        files.append(file)
        return FileWrapper(file)

    with Served(by_path(file=page)) as served, served.call(get("/file") * 2) as caller:
        assert [caller.answer()[2] == BIG[5 * is_read_before :] for _ in range(2)] == [True] * 2
    assert [file.closed for file in files] == [True, True]


def made(pieces: Iterator[bytes]) -> Any:
    """A page whose pieces a thread produces one after another."""

    def page(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        start("200 OK", [("Content-Type", "text/plain")])
        return Made(pieces)

    return page


def test_what_a_thread_makes_goes_out_while_it_is_made() -> None:
    go_on = threading.Event()

    def pieces() -> Iterator[bytes]:
        yield b"first\n"
        go_on.wait(60)
        yield b""
        yield b"last\n"

    with Served(by_path(made=made(pieces()))) as served, served.call(get("/made") + get("/after")) as caller:
        assert caller.head()[1]["transfer-encoding"] == "chunked"
        chunks = caller.chunks()
        assert next(chunks) == b"first\n"
        go_on.set()
        assert b"".join(chunks) == b"last\n"
        assert caller.answer()[2] == b"/after"


def test_what_a_thread_makes_waits_in_a_file_for_a_slow_reader() -> None:
    with (
        Served(by_path(made=made(iter([BIG] * 5))), threads=1, answer_seconds=30) as served,
        Caller(served.port, get("/made"), buffer=4096) as slow,
    ):
        wait_until(lambda: served.server.waiting, "the reader is not slow")
        assert served.answers_as_usual()
        slow.head()
        assert b"".join(slow.chunks()) == BIG * 5


def test_nothing_is_made_for_a_reader_who_has_gone() -> None:
    ended = threading.Event()

    def pieces() -> Iterator[bytes]:
        try:
            while True:
                yield b"x" * 1000
        finally:
            ended.set()

    with Served(by_path(made=made(pieces()))) as served:
        with served.call(get("/made")) as caller:
            caller.head()
        assert ended.wait(60)
        assert served.answers_as_usual()


def failing(*, after: int = 0, close: bool = False) -> Any:
    """A page that fails at once, after some pieces, or when it is closed."""

    def fail() -> None:
        raise ValueError("pc_secret")

    def pieces() -> Iterator[bytes]:
        yield from [b"piece"] * after
        if not close:
            fail()

    def page(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        if not after:
            fail()
        start("200 OK", [])
        answer = Made(pieces())
        answer.close = fail if close else answer.close
        return answer

    return page


def test_an_application_that_fails_is_a_problem(caplog: pytest.LogCaptureFixture) -> None:
    with Served(by_path(page=failing())) as served, served.call(get("/page") + get("/after")) as caller:
        status, headers, body = caller.answer()
        assert (status, headers["content-type"]) == (500, "application/problem+json")
        assert json.loads(body)["code"] == "internal"
        assert caller.answer()[2] == b"/after"
    assert "A request failed outside Django\nValueError" in caplog.text
    assert "pc_secret" not in caplog.text


def test_an_answer_that_fails_half_way_is_seen_to_be_broken(caplog: pytest.LogCaptureFixture) -> None:
    with Served(by_path(page=failing(after=3))) as served:
        with served.call(get("/page")) as caller:
            caller.head()
            with pytest.raises(ConnectionError):
                list(caller.chunks())
        assert served.answers_as_usual()
    assert "Could not complete a response\nValueError" in caplog.text
    assert "pc_secret" not in caplog.text


def test_a_fault_after_the_answer_is_logged_and_no_second_answer(caplog: pytest.LogCaptureFixture) -> None:
    with Served(by_path(page=failing(after=3, close=True))) as served, served.call(get("/page") * 2) as caller:
        assert [caller.answer()[2] for _ in range(2)] == [b"piece" * 3] * 2
        caller.send(get("/after"))
        assert caller.answer()[2] == b"/after"
    assert caplog.text.count("A request failed outside Django\nValueError") == 2


@pytest.mark.parametrize("announced", [len(BIG) - 1, len(BIG) + 1])
def test_a_wrong_length_is_seen_to_be_broken(announced: int, caplog: pytest.LogCaptureFixture) -> None:
    def page(environ: dict[str, Any], start: Any) -> list[bytes]:
        start("200 OK", [("Content-Length", str(announced))])
        return [BIG]

    with Served(by_path(page=page)) as served, served.call(get("/page") + get("/after")) as caller:
        assert b"HTTP/1.1" not in caller.rest_or_nothing()[20:]
    assert "A response was interrupted\nBrokenBody" in caplog.text


def test_threads_do_several_things_at_a_time_and_no_more() -> None:
    together = threading.Barrier(2, timeout=60)

    def page(environ: dict[str, Any], start: Any) -> list[bytes]:
        together.wait()
        return answered(start, b"together")

    with Served(by_path(page=page), threads=2) as served, ExitStack() as callers:
        asking = [callers.enter_context(served.call(get("/page"))) for _ in range(4)]
        assert [caller.answer()[2] for caller in asking] == [b"together"] * 4
