"""Legal moves as a form, and the move of a form that comes back; the same for every game, from `options` alone."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.http import QueryDict

from games.shapes.views import OptionFamily

_CARD: Final = re.compile(r"([a-z])([0-9A-Z]{1,2})")


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be picked."""

    text: str
    suit: str
    """The letter of its suit, for the colour; empty for what is no card of a suit."""
    is_given: bool
    """There is no choice: it has to be picked."""


@dataclass(frozen=True, slots=True)
class SlotChoice:
    """A slot of a move, and what fits there."""

    number: int
    name: str
    least: int
    most: int
    items: Sequence[Item]

    @property
    def is_single(self) -> bool:
        """Whether exactly one has to be picked."""
        return self.least == self.most == 1

    @property
    def asks(self) -> str:
        """How many may be picked, in words."""
        count = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{self.name}: pick {count}"


@dataclass(frozen=True, slots=True)
class Choice:
    """Moves of one verb."""

    verb: str
    slots: Sequence[SlotChoice]

    @property
    def is_one_press(self) -> bool:
        """Whether a press on an item is the whole move."""
        return len(self.slots) == 1 and self.slots[0].is_single


def choices_of(options: Sequence[OptionFamily]) -> list[Choice]:
    """The legal moves, for the form."""
    return [
        Choice(family["verb"], [_slot(number, pick) for number, pick in enumerate(family["slots"])])
        for family in options
    ]


def _slot(number: int, pick: Mapping[str, Any]) -> SlotChoice:
    is_given = pick["least"] == pick["most"] == len(pick["items"])
    items = [Item(text, suit_of(text), is_given) for text in pick["items"]]
    return SlotChoice(number, pick["name"], pick["least"], pick["most"], items)


def suit_of(text: str) -> str:
    """The letter of a card's suit; empty for what is no card of a suit."""
    card = _CARD.fullmatch(text)
    return card[1] if card else ""


def move_of(form: QueryDict) -> str:
    """The move that a form says, as text. Whether it is one, and legal, is for the rules to say."""
    picked = (",".join(form.getlist(f"slot-{number}")) or "-" for number in range(_slots(form)))
    return " ".join([form.get("verb", ""), *picked])


def _slots(form: QueryDict) -> int:
    """How many slots the verb has: of one in which nothing is picked, a browser sends nothing."""
    count = form.get("slots", "")
    return int(count) if len(count) == 1 and count in "0123456789" else 0
