"""Conditions of standing orders: facts that a player can wait for, each with a closed list of values.

A game with any declares them in `conditions.py` beside its rules. Nothing but a view of the seat decides, so an order
depends on nothing that its owner does not see.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from games.rules.moves import Domain

NOTHING: Final = "nothing"
"""The value of a condition about the card that was led for a seat that leads itself."""


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Condition:
    """A fact that a player waits for: it holds for one of its values, or for none."""

    id: str
    text: str
    """The clause in English that it stands for: `{suit} is led`. The place of its value has the value's name."""
    values: Domain
    verb: str
    """The verb of the moves that depend on it."""
    now: Callable[[Any], str | None]
    """Return the value that holds for the seat of a view; None where the question does not arise."""
    moves: Callable[[Any], list[str]]
    """Return the moves of that verb that the seat of a view may come to make, as far as it sees."""

    @property
    def of(self) -> str:
        """The name of the value in the text."""
        return self.text.partition("{")[2].partition("}")[0]


def led(
    suits: Sequence[str], about: str, now: Callable[[Any], str | None], moves: Callable[[Any], list[str]]
) -> Condition:
    """Return the condition of a trick game: the suit that is led, or nothing for a seat that leads itself."""
    values = Domain("led", (*suits, NOTHING), about)
    return Condition(id="led", text="{suit} is led", values=values, verb="play", now=now, moves=moves)
