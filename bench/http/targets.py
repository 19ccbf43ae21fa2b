"""The base of every server that is measured: requests of a few kinds, prepared first and then sent."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from bench.http.wire import Connection

Work = Callable[[Connection], Awaitable[float]]
"""One request over a connection, and how long it took."""

MOST_AT_ONCE = 8


class Target(Protocol):
    """A server that runs."""

    @property
    def name(self) -> str:
        """The name in the table."""

    @property
    def port(self) -> int:
        """The port of its API."""

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds of requests that it can be asked for."""

    def processes(self) -> list[int]:
        """All processes that work for it."""

    async def prepare(self, matches: int) -> None:
        """Make people and matches that run."""

    async def work(self, what: str, count: int) -> list[Work]:
        """So many requests of a kind; what they need beforehand is done, and not measured."""
