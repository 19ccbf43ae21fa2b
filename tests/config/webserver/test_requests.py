"""Reading of requests."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from tests.config.webserver.apps import echo
from tests.config.webserver.served import Served, get, post

LIMIT = 65_536


@pytest.fixture
def served() -> Iterator[Served]:
    with Served(echo) as served:
        yield served


def environ_of(served: Served, *sent: bytes) -> dict[str, Any]:
    """The request as the application gets it when these bytes arrive one after another."""
    with served.call() as caller:
        for data in sent:
            caller.send(data)
        status, _, body = caller.answer()
        assert status == 200
        asked: dict[str, Any] = json.loads(body)
        return asked


def test_a_request_becomes_a_wsgi_environment(served: Served) -> None:
    asked = environ_of(served, post("/a%20b/%C3%A9?x=%20&y", b"hello", "X-One: 1", "X-One: 2", "Content-Type: text/x"))

    assert (asked["REQUEST_METHOD"], asked["SERVER_PROTOCOL"]) == ("POST", "HTTP/1.1")
    assert (asked["PATH_INFO"], asked["QUERY_STRING"]) == ("/a b/\xc3\xa9", "x=%20&y")
    assert (asked["CONTENT_TYPE"], asked["CONTENT_LENGTH"], asked["body"]) == ("text/x", "5", "hello")
    assert (asked["HTTP_HOST"], asked["HTTP_X_ONE"]) == ("test", "1,2")
    assert asked["REMOTE_ADDR"] == "127.0.0.1"
    assert asked["wsgi.url_scheme"] == "http"


def test_a_request_may_come_byte_by_byte(served: Served) -> None:
    asked = environ_of(served, *(bytes([byte]) for byte in post("/slowly", b"drop by drop")))

    assert (asked["PATH_INFO"], asked["body"]) == ("/slowly", "drop by drop")


def test_a_header_with_an_underscore_is_left_out(served: Served) -> None:
    asked = environ_of(served, get("/", "X_Forwarded_For: 6.6.6.6", "X-Forwarded-For: 1.2.3.4"))

    assert asked["HTTP_X_FORWARDED_FOR"] == "1.2.3.4"


@pytest.mark.parametrize(("said", "scheme"), [("https", "https"), ("http", "http"), ("gopher", "http")])
def test_a_proxy_on_this_machine_may_state_the_scheme(served: Served, said: str, scheme: str) -> None:
    assert environ_of(served, get("/", f"X-Forwarded-Proto: {said}"))["wsgi.url_scheme"] == scheme


@pytest.mark.parametrize("target", ["http://test/a?b", "http://elsewhere/a?b", "/a?b#c"])
def test_other_ways_to_name_a_page(served: Served, target: str) -> None:
    asked = environ_of(served, get(target))

    assert (asked["PATH_INFO"], asked["QUERY_STRING"]) == ("/a", "b")


def test_a_length_has_one_form(served: Served) -> None:
    long = post("/", b"").replace(b"Length: 0", b"Length: " + b"0" * 40 + b"70000")

    assert environ_of(served, long)["CONTENT_LENGTH"] == "70000"


def test_chunks_are_put_together(served: Served) -> None:
    head = b"POST /c HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n"
    asked = environ_of(served, head, b"5\r\nhello\r\n", b"1;a=b\r\n \r\n5\r\nthere\r", b"\n0\r\nX-Trailer: 1\r\n\r\n")

    assert (asked["body"], asked["CONTENT_LENGTH"]) == ("hello there", "11")
    assert "HTTP_TRANSFER_ENCODING" not in asked


def test_requests_that_come_together_are_answered_in_their_order(served: Served) -> None:
    with served.call(b"".join(post(f"/{number}", b"x" * 2000) for number in range(50))) as caller:
        assert [json.loads(caller.answer()[2])["PATH_INFO"] for _ in range(50)] == [f"/{n}" for n in range(50)]


@pytest.mark.parametrize(
    ("asking", "keeps"),
    [
        (get("/"), True), (get("/", "Connection: close"), False), (get("/", version="1.0"), False),
        (get("/", "Connection: keep-alive", version="1.0"), True),
    ],
)  # fmt: skip
def test_a_connection_is_kept_if_the_caller_wants_it(served: Served, asking: bytes, keeps: bool) -> None:
    with served.call(asking) as caller:
        _, headers, _ = caller.answer()
        assert (headers.get("connection") == "close") is not keeps
        if keeps:
            caller.send(get("/again"))
            assert json.loads(caller.answer()[2])["PATH_INFO"] == "/again"
        else:
            assert caller.rest() == b""


def test_a_caller_who_asks_before_sending_gets_100_continue(served: Served) -> None:
    with served.call(post("/", b"", "Expect: 100-continue").replace(b"Length: 0", b"Length: 5")) as caller:
        assert caller.head() == (100, {})
        caller.send(b"hello")
        assert json.loads(caller.answer()[2])["body"] == "hello"


def test_a_caller_who_asks_before_sending_is_spared_a_body_that_is_too_long(served: Served) -> None:
    with served.call(post("/", b"", "Expect: 100-continue").replace(b"Length: 0", b"Length: 70000")) as caller:
        status, headers, body = caller.answer()
        assert (status, headers["connection"], json.loads(body)["CONTENT_LENGTH"]) == (200, "close", "70000")


@pytest.mark.parametrize("is_chunked", [False, True])
@pytest.mark.parametrize("size", [LIMIT, LIMIT + 1, 5_000_000])
def test_no_more_of_a_body_is_kept_than_may_be_read(served: Served, size: int, is_chunked: bool) -> None:
    body = b"x" * size
    if is_chunked:
        pieces = (body[start : start + 9000] for start in range(0, size, 9000))
        framed = b"".join(b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"
        request = b"POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n" + framed
    else:
        request = post("/", body)
    # The caller sends everything before reading anything, as many clients do.
    with served.call(request) as caller:
        status, headers, answer = caller.answer()
        asked = json.loads(answer)
        assert status == 200
        assert (int(asked["CONTENT_LENGTH"]) > LIMIT) is (size > LIMIT)
        assert len(asked["body"]) <= LIMIT
        assert (headers.get("connection") == "close") is (size > LIMIT)


@pytest.mark.parametrize("method", ["HEAD", "GET"])
def test_an_answer_to_head_has_no_body_and_logs_nothing(
    served: Served, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with served.call(get("/").replace(b"GET", method.encode()) * 2) as caller:
        for _ in range(2):
            status, headers, _ = caller.answer(has_body=method == "GET")
            assert status == 200
            assert int(headers["content-length"]) > 100
    assert [record for record in caplog.records if record.name != "asyncio"] == []


def test_a_caller_who_has_closed_its_sending_side_gets_every_answer(served: Served) -> None:
    with served.call(get("/1") + get("/2") + b"GET /3 HT") as caller:
        caller.end()
        assert json.loads(caller.answer()[2])["PATH_INFO"] == "/1"
        assert json.loads(caller.answer()[2])["PATH_INFO"] == "/2"
        assert caller.rest() == b""
