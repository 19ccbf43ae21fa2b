"""Bytes that are no request get a problem, and the log does not quote them."""

import json
import logging

import pytest

from tests.config.webserver.apps import echo
from tests.config.webserver.served import Served, get, post

SECRET = "pc_secret"
CHUNKED = f"POST / HTTP/1.1\r\nHost: test\r\nX-Token: {SECRET}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
NO_HTTP = {
    "words": b"MY TOKEN IS pc_secret\r\n\r\n",
    "binary": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03pc_secret\r\n\r\n",
    "no version": b"GET /pc_secret\r\n\r\n",
    "http/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "http/3.7": b"GET /pc_secret HTTP/3.7\r\n\r\n",
    "a long line": get("/pc_secret" + "x" * 9000),
    "a line without an end": b"GET /pc_secret" + b"x" * 9000,
    "a long header": get("/", "X-Token: pc_secret" + "x" * 9000),
    "many headers": get("/", *(f"X-{number}: pc_secret" for number in range(200))),
    "long headers": get("/", *(f"X-{number}: pc_secret" + "x" * 8000 for number in range(40)))[:-2],
    "no colon": get("/", "X-Token pc_secret"),
    "a folded header": get("/", "X-Token: a", " pc_secret"),
    "a control character": get("/", "X-Token: pc_secret\x00"),
    "a bare line feed": b"GET / HTTP/1.1\nHost: test\nX-Token: pc_secret\n\n",
    "a space in a path": get("/a pc_secret"),
    "a letter in a path": "GET /é HTTP/1.1\r\n\r\n".encode(),
    "two hosts": get("/", "Host: pc_secret"),
    "two lengths": post("/", b"pc_secret", "Content-Length: 0"),
    "a negative length": post("/").replace(b"Length: 0", b"Length: -1"),
    "a length that is none": post("/").replace(b"Length: 0", b"Length: 1_0"),
    "a length of thousands of digits": post("/").replace(b"Length: 0", b"Length: " + b"9" * 8000),
    "a length and chunks": post("/", b"0\r\n\r\nGET /pc_secret HTTP/1.1\r\n\r\n", "Transfer-Encoding: chunked"),
    "a length and chunks, hidden": post("/", b"0\r\n\r\n", "Transfer-Encoding : chunked"),
    "chunks in chunks": post("/", b"", "Transfer-Encoding: chunked, chunked").replace(b"Content-Length: 0\r\n", b""),
    "an unknown coding": post("/", b"", "Transfer-Encoding: xchunked").replace(b"Content-Length: 0\r\n", b""),
    "chunks in http/1.0": CHUNKED.replace(b"1.1", b"1.0") + b"0\r\n\r\n",
    "a size that is none": CHUNKED + b"zz\r\n",
    "a negative size": CHUNKED + b"-1\r\n",
    "a size in spaces": CHUNKED + b" 5 \r\nhello\r\n",
    "a size without an end": CHUNKED + b"0" * 9000,
    "more than the size": CHUNKED + b"5\r\nhello pc_secret\r\n",
    "an extension that is none": CHUNKED + b"5;=;\r\nhello\r\n",
    "a trailer that decides": CHUNKED + b"0\r\nContent-Length: 5\r\n\r\n",
    "much around little": CHUNKED + b"".join(b"1;a=" + b"x" * 2000 + b"\r\ny\r\n" for _ in range(400)),
}


LONG = "The address is too long: the request line can have at most 8190 bytes."
MANY = "There can be at most 100 headers of at most 8190 bytes."
LINE = "The request line is not valid HTTP/1.1. Percent-encode spaces and what is not ASCII in the address."
SAID = {
    "a long line": LONG,
    "a line without an end": LONG,
    "a long header": MANY,
    "many headers": MANY,
    **dict.fromkeys(["binary", "no version", "http/2", "http/3.7", "a space in a path", "a letter in a path"], LINE),
}
"""Sentences that say more than that it is no HTTP."""


@pytest.mark.parametrize("kind", NO_HTTP)
def test_bytes_that_are_no_request_get_a_problem_and_are_not_quoted(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with Served(echo) as served:
        # What follows is not read as a request.
        with served.call(NO_HTTP[kind] + get("/smuggled")) as caller:
            status, headers, body = caller.answer()
            caller.end()
            assert caller.rest() == b""
        assert served.answers_as_usual()

    assert (status, headers["content-type"], headers["connection"]) == (400, "application/problem+json", "close")
    assert json.loads(body)["code"] == "invalid"
    assert json.loads(body)["detail"] == SAID.get(kind, "The request is not valid HTTP.")
    assert SECRET not in body.decode() + caplog.text
    assert [record.levelname for record in caplog.records if record.name == "postcard.web"] == ["INFO"]


def test_a_refusal_comes_after_the_answers_to_what_was_asked_before() -> None:
    with Served(echo) as served, served.call(get("/1") + get("/2") + NO_HTTP["words"]) as caller:
        assert [caller.answer()[0] for _ in range(3)] == [200, 200, 400]


def test_a_caller_who_has_sent_much_that_is_no_request_still_reads_the_refusal() -> None:
    with Served(echo) as served, served.call(NO_HTTP["words"] + b"x" * 3_000_000) as caller:
        assert caller.answer()[0] == 400


def test_a_refused_caller_who_goes_on_sending_is_disconnected() -> None:
    with Served(echo, request_seconds=60) as served, served.call(NO_HTTP["words"]) as caller:
        with pytest.raises(ConnectionError):
            caller.send(b"x" * 40_000_000)
        assert served.answers_as_usual()


@pytest.mark.parametrize("empty", [b"", b"\r\n"])
def test_an_empty_line_before_a_request_is_forgiven(empty: bytes) -> None:
    with Served(echo) as served, served.call(empty + get("/1") + empty + get("/2")) as caller:
        assert [caller.answer()[0] for _ in range(2)] == [200, 200]
