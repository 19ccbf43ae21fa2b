"""Functions that differ between the sync and the async client: each has a module of its own."""

from collections.abc import Callable
from time import sleep
from typing import TypeAlias

from postcard_client import types
from postcard_client.moves import AnyMove

__all__ = ["Choose", "settled", "sleep"]

Choose: TypeAlias = Callable[[types.MatchView], AnyMove]
"""A function that is given its seat's view, with all legal moves as `options`, and returns a move."""


def settled(chosen: AnyMove) -> AnyMove:
    """The move, which is there at once."""
    return chosen
