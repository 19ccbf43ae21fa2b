"""The rest of the server's limits, as its `RateLimit` headers give it."""

from __future__ import annotations

import re
import threading
import time

import httpx

LEFT = re.compile(r'"(?P<name>[a-z_]+)";r=(?P<left>[0-9]+);t=(?P<seconds>[0-9]+)')
LONGEST_WAIT = 60.0


class Limits:
    """The limits that are used up, so that the client waits instead of being refused."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free_at: dict[str, float] = {}
        """By the name of a limit that is used up: when there is room again."""
        self._limit_of: dict[tuple[str, str], str] = {}
        """By method and first part of the address: which limit the last answer counted against."""

    def note(self, request: httpx.Request, answer: httpx.Response) -> None:
        """Remember what an answer says of its limit."""
        header = LEFT.search(answer.headers.get("RateLimit", ""))
        if header is None:
            return
        with self._lock:
            self._limit_of[_kind(request)] = header["name"]
            if header["left"] == "0":
                self._free_at[header["name"]] = time.monotonic() + float(header["seconds"])
            else:
                self._free_at.pop(header["name"], None)

    def wait_before(self, request: httpx.Request) -> float:
        """Return the seconds to wait before this request would be let in; 0 if that is not known, or too long to
        wait."""
        with self._lock:
            name = self._limit_of.get(_kind(request))
            free_at = self._free_at.get(name, 0.0) if name else 0.0
        wait = free_at - time.monotonic()
        return wait if 0.0 < wait <= LONGEST_WAIT else 0.0


def _kind(request: httpx.Request) -> tuple[str, str]:
    return request.method, "/".join(request.url.path.split("/")[:4])
