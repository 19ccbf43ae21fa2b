"""Sentences that a game says, each under an id: the story of a match, and refusals of moves.

A sentence is declared once, in English, with `{name}` in place of each value; catalogues translate it, and everything
that shows a match to people makes its words from there. A game itself says an id and values, and no prose.

Values are numbers, texts and lists of them. Those named `seat`, `other` and `seats` are seats; any other number is a
number. A text is a card, or something else that a slot of the game's moves picks from, such as a cell; those named
`verb`, `verbs` and `slot` are what moves and their parts are called. `count` decides between the two forms of a
sentence, for one and for many.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from games.rules.moves import HIDDEN, Domain

Value = int | str | tuple[int, ...] | tuple[str, ...]
Forms = str | tuple[str, str]
"""A text, or one for a `count` of one and one for any other."""

SEATS: Final = ("seat", "other", "seats")
"""The names of values that are seats."""
SIDE: Final = "side"
"""The name of a value that, as a number, is a side: the seats that win together."""
REASON: Final = "reason"
"""The name of a value that is why a match has ended, as its outcome has it."""
SUIT: Final = "suit"
"""The name of a value that is a suit, by its letter."""
SUIT_NAMES: Final = {
    "r": "red", "y": "yellow", "g": "green", "b": "blue", "k": "black", "p": "purple", "c": "pink",
}  # fmt: skip
"""The names of the suits of all games in English."""


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Sentence:
    """A sentence of a game: for any reader, and for those whom it is about."""

    id: str
    text: Forms
    yours: Forms = field(default="")
    """To a reader who is `seat`, or one of `seats`."""
    to_you: Forms = field(default="")
    """To a reader who is `other`."""
    rule: str = field(default="")
    """The rule of the game that it follows from."""
    scores: bool = field(default=False)
    """True if it says how many `points` each of `seats` has got, or lost."""
    itemised: bool = field(default=False)
    """True for a line of a score sheet: another sentence of the same row sums it up."""


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Refusal:
    """A sentence for the player who asked for a move that is not legal: why it is not, and what is."""

    id: str
    text: Forms
    code: str = field(default="")
    """The reason as programs know it, where several refusals have the same one; else it is the id."""

    @property
    def reason(self) -> str:
        """The reason code of the API."""
        return self.code or self.id


class Said(NamedTuple):
    """A sentence with its values, as one reader may know them."""

    id: str
    values: dict[str, Value]


def faces_of(domain: Domain, items: tuple[int, ...]) -> tuple[str, ...]:
    """The texts of some items of a told move; `?` for a hidden one."""
    return tuple("?" if item == HIDDEN else domain.faces[item] for item in items)


def english(name: str, value: Value) -> str:
    """A value of a sentence in English, cards by their letters."""
    if isinstance(value, tuple):
        return ", ".join([english(name, one) for one in value])
    if name in SEATS:
        return f"seat {value}"
    if name == SIDE and isinstance(value, int):
        return f"side {value}"
    return SUIT_NAMES.get(str(value), str(value)) if name == SUIT else str(value)


def in_english(text: Forms, values: Mapping[str, Value], say: Callable[[str, Value], str] = english) -> str:
    """A sentence with its values, cards by their letters as in moves: what the API says to programs."""
    form = text if isinstance(text, str) else text[0 if values.get("count") == 1 else 1]
    return form.format_map({name: say(name, value) for name, value in values.items()})


def forms(text: Forms) -> tuple[str, ...]:
    """The forms of a text: none, one, or two."""
    if isinstance(text, tuple):
        return text
    return (text,) if text else ()
