"""Code shared by the sync and the async client: nothing in here waits or sends."""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import httpx

from postcard_client.problems import NotFound, Problem, problem_of

BASE = "/api/v1"
AGENT = "postcard-client"
TIMEOUT = httpx.Timeout(30, connect=10)

REPEATED_STATUSES = frozenset({429, 502, 503, 504})
CUT = (httpx.TransportError,)
"""The request may have arrived or not; since each POST carries a key, sending it again is safe."""


@dataclass(frozen=True)
class Retries:
    """The number of times that a request is sent, and the waits in between."""

    attempts: int = 6
    first_wait: float = 0.5
    longest_wait: float = 60.0
    """The server is not asked again when it wants a longer wait than this: the problem is raised instead."""

    def wait_before(self, attempt: int) -> float:
        """Seconds before attempt 1, 2, 3 …: doubled each time, and never the same for two clients."""
        doubled: float = self.first_wait * 2.0 ** (attempt - 1)
        return min(self.longest_wait, doubled) * random.uniform(0.5, 1.0)

    def wait_after(self, problem: Problem, attempt: int) -> float | None:
        """Seconds until the same request may be sent again; None if that would change nothing."""
        if problem.status not in REPEATED_STATUSES and problem.code != "in_progress":
            return None
        if attempt >= self.attempts:
            return None
        if problem.retry_after is None:
            return self.wait_before(attempt)
        return problem.retry_after if problem.retry_after <= self.longest_wait else None


def path_of(*parts: str | int) -> str:
    """The address of a thing, each part quoted."""
    if not {".", ".."}.isdisjoint(parts):
        # No quoting keeps these from being read as steps to another address.
        raise NotFound(404, {"status": 404, "code": "not_found", "title": "Not found", "detail": "Not found."})
    return "/".join([BASE, *(quote(str(part), safe="") for part in parts)])


def query_of(values: Mapping[str, Any]) -> dict[str, str]:
    """The query parameters that were given, as the server reads them."""
    return {name: _query_text(value) for name, value in values.items() if value is not None}


def _query_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value)


def is_kind(kind: str, wanted: Sequence[str] | None) -> bool:
    """Return True if an event is of one of these kinds, or of a group such as `turn.*`."""
    return wanted is None or any(
        kind == name or (name.endswith(".*") and kind.startswith(name[:-1])) for name in wanted
    )


def new_key() -> str:
    """An Idempotency-Key for a new request."""
    return uuid.uuid4().hex


def json_of(answer: httpx.Response) -> Any:
    """The object in the body of an answer; None if it has none. What another server says, a proxy, is a `Problem`."""
    if answer.status_code == httpx.codes.NO_CONTENT:
        return None
    try:
        body = json.loads(answer.content)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise problem_of(answer.status_code, answer.headers, answer.content)
    return body
