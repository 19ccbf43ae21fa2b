"""Measurements of `make bench-pages`, as it prints them."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from bench.pages.measuring import AT_ONCE, Cost, ask_at_once


class Counting(BaseHTTPRequestHandler):
    """Answers each request and counts how many are open."""

    protocol_version = "HTTP/1.1"
    asked: list[str] = []
    together = threading.Barrier(AT_ONCE)

    def do_GET(self) -> None:
        """Waits until as many are open as are promised."""
        self.together.wait(60)
        self.asked.append(self.headers["Cookie"])
        self.send_response(404 if self.path == "/gone" else 200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def port() -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Counting) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        Counting.asked.clear()
        yield serving.server_port
        serving.shutdown()


def test_eight_ask_at_a_time_until_all_is_asked(port: int) -> None:
    times = ask_at_once(port, "/page", "session=x", 3 * AT_ONCE)

    assert len(times) == len(Counting.asked) == 3 * AT_ONCE
    assert set(Counting.asked) == {"session=x"}


def test_a_page_that_refuses_is_no_measurement(port: int) -> None:
    with pytest.raises(RuntimeError, match="/gone answered 404"):
        ask_at_once(port, "/gone", "", AT_ONCE)


def test_the_95th_percentile_is_of_all_requests() -> None:
    assert Cost("x", seconds=[n / 1000 for n in range(1, 101)]).p95_ms == pytest.approx(96)
    assert Cost("x", seconds=[0.5]).p95_ms == 500
