"""Requests: sent again where that is safe, later where the server asks for it; refusals are raised."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx

from postcard_client._async.waiting import sleep
from postcard_client._shared import CUT, TIMEOUT, Retries, json_of, new_key, query_of
from postcard_client.limits import Limits
from postcard_client.problems import Problem, raise_for
from postcard_client.unanswered import named


class AsyncTransport:
    """One server, one caller."""

    def __init__(self, http: httpx.AsyncClient, retries: Retries) -> None:
        self.http = http
        self.retries = retries
        self.limits = Limits()

    async def ask(
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
            await self._wait_for_room(request)
            try:
                with named():
                    answer = await self.http.send(request)
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
            await sleep(wait)
            attempt += 1

    async def json(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Return the answer, read as JSON; None if there is nothing to read."""
        return json_of(await self.ask(method, path, query, body, idempotency_key))

    async def rows(self, path: str, query: Mapping[str, Any]) -> AsyncIterator[Any]:
        """All rows of a list, a page at a time; the next page is asked for when its first row is wanted."""
        cursor: str | None = None
        while True:
            # A cursor remembers the filters, but not how long a page is.
            asked = query if cursor is None else {"limit": query.get("limit"), "cursor": cursor}
            page = await self.json("GET", path, asked)
            for row in page["results"]:
                yield row
            cursor = page.get("next")
            if cursor is None:
                return

    async def lines(self, path: str) -> AsyncIterator[Any]:
        """The lines of an answer that is streamed as NDJSON."""
        async with self.stream(path) as answer:
            async for line in answer.aiter_lines():
                if line:
                    yield json.loads(line)

    @asynccontextmanager
    async def stream(
        self,
        path: str,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: httpx.Timeout = TIMEOUT,
    ) -> AsyncIterator[httpx.Response]:
        """An answer that is read as it comes. It is not asked for again: who reads knows where to go on."""
        asked = query_of(query or {})
        async with AsyncExitStack() as stack:
            with named():
                opened = self.http.stream("GET", path, params=asked, headers=headers, timeout=timeout)
                answer = await stack.enter_async_context(opened)
            with named("Cut off by"):
                if answer.status_code >= 300:
                    await answer.aread()
                    raise_for(answer.status_code, answer.headers, answer.content)
                yield answer

    async def _wait_for_room(self, request: httpx.Request) -> None:
        wait = self.limits.wait_before(request)
        if wait > 0:
            await sleep(wait)
