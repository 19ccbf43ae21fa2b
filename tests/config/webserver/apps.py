"""Small WSGI applications for tests of the web server."""

import json
import threading
from collections.abc import Callable, Iterable
from typing import Any

Start = Callable[..., Any]


def echo(environ: dict[str, Any], start_response: Start) -> list[bytes]:
    """Answers with the request: every text of its environment, and the body."""
    asked = {name: value for name, value in environ.items() if isinstance(value, str)}
    return answered(start_response, json.dumps({**asked, "body": environ["wsgi.input"].read().decode()}).encode())


def answered(start_response: Start, body: bytes, *headers: tuple[str, str]) -> list[bytes]:
    """An ordinary answer."""
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body))), *headers])
    return [body]


def by_path(**pages: Callable[[dict[str, Any], Start], Iterable[bytes]]) -> Callable[..., Iterable[bytes]]:
    """An application with these pages, and an ordinary answer to everything else."""

    def application(environ: dict[str, Any], start_response: Start) -> Iterable[bytes]:
        page = pages.get(environ["PATH_INFO"].strip("/"))
        return page(environ, start_response) if page else answered(start_response, environ["PATH_INFO"].encode())

    return application


class Gate:
    """A page that answers when the test opens it. It counts the requests that have entered."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._opened = threading.Event()
        self.entered = 0

    def __call__(self, environ: dict[str, Any], start_response: Start) -> list[bytes]:
        with self._lock:
            self.entered += 1
        self._opened.wait(60)
        return answered(start_response, b"through")

    def open(self) -> None:
        """Answer all requests."""
        self._opened.set()
