"""Requests: sent again where that is safe, later where the server asks for it; refusals are raised."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx

from postcard_client._shared import CUT, TIMEOUT, Retries, json_of, new_key, query_of
from postcard_client._sync.waiting import sleep
from postcard_client.limits import Limits
from postcard_client.problems import Problem, raise_for
from postcard_client.unanswered import named


class Transport:
    """One server, one caller."""

    def __init__(self, http: httpx.Client, retries: Retries) -> None:
        self.http = http
        self.retries = retries
        self.limits = Limits()

    def ask(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> httpx.Response:
        """The answer to a request, of whatever success."""
        headers = {"Idempotency-Key": idempotency_key or new_key()} if method == "POST" else {}
        request = self.http.build_request(method, path, params=query_of(query or {}), json=body, headers=headers)
        attempt = 1
        while True:
            self._wait_for_room(request)
            try:
                with named():
                    answer = self.http.send(request)
            except CUT:
                if attempt >= self.retries.attempts:
                    raise
                wait = self.retries.wait_before(attempt)
            else:
                self.limits.note(request, answer)
                try:
                    raise_for(answer.status_code, answer.headers, answer.content)
                    return answer
                except Problem as problem:
                    again = self.retries.wait_after(problem, attempt)
                    if again is None:
                        raise
                    wait = again
            sleep(wait)
            attempt += 1

    def json(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Return the answer, read as JSON; None if there is nothing to read."""
        return json_of(self.ask(method, path, query, body, idempotency_key))

    def rows(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        """All rows of a list, a page at a time; the next page is asked for when its first row is wanted."""
        cursor: str | None = None
        while True:
            # A cursor remembers the filters, but not how long a page is.
            asked = query if cursor is None else {"limit": query.get("limit"), "cursor": cursor}
            page = self.json("GET", path, asked)
            for row in page["results"]:
                yield row
            cursor = page.get("next")
            if cursor is None:
                return

    def lines(self, path: str) -> Iterator[Any]:
        """The lines of an answer that is streamed as NDJSON."""
        with self.stream(path) as answer:
            for line in answer.iter_lines():
                if line:
                    yield json.loads(line)

    @contextmanager
    def stream(
        self,
        path: str,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: httpx.Timeout = TIMEOUT,
    ) -> Iterator[httpx.Response]:
        """An answer that is read as it comes. It is not asked for again: who reads knows where to go on."""
        asked = query_of(query or {})
        with ExitStack() as stack:
            with named():
                opened = self.http.stream("GET", path, params=asked, headers=headers, timeout=timeout)
                answer = stack.enter_context(opened)
            with named("Cut off by"):
                if answer.status_code >= 300:
                    answer.read()
                    raise_for(answer.status_code, answer.headers, answer.content)
                yield answer

    def _wait_for_room(self, request: httpx.Request) -> None:
        wait = self.limits.wait_before(request)
        if wait > 0:
            sleep(wait)
