"""Functions that differ between the sync and the async client: each has a module of its own."""

from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import TypeAlias

from anyio import sleep

from postcard_client import types
from postcard_client.moves import AnyMove

__all__ = ["Choose", "settled", "sleep"]

Choose: TypeAlias = Callable[[types.MatchView], AnyMove | Awaitable[AnyMove]]
"""A function that is given its seat's view, with all legal moves as `options`, and returns a move."""


async def settled(chosen: AnyMove | Awaitable[AnyMove]) -> AnyMove:
    """A move that may have to be waited for."""
    return await chosen if isawaitable(chosen) else chosen
