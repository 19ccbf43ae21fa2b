"""Legal moves as a form, and the move of a form that comes back; the same for every game, from `options` alone."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext

from games.rules.contract import Facts
from games.shapes.catalogue import GameSlot, ShownGame
from games.shapes.views import OptionFamily
from web.facts import card_texts, slot_name, verb_name
from web.matches.move_words import MoveWords
from web.rules.cards import suit_of
from web.whole_numbers import whole_number


@dataclass(frozen=True, slots=True)
class Item:
    """An item that can be picked."""

    text: str
    suit: str
    """The letter of its suit, for the colour; empty for what is no card of a suit."""
    name: str
    """The name in words."""
    is_given: bool = False
    """There is no choice: it has to be picked."""


@dataclass(frozen=True, slots=True)
class SlotChoice:
    """A slot of a move, and the items that fit there."""

    number: int
    name: str
    least: int
    most: int
    items: Sequence[Item]

    @property
    def is_single(self) -> bool:
        """Return True if exactly one has to be picked."""
        return self.least == self.most == 1

    @property
    def asks(self) -> str:
        """The number that may be picked, in words."""
        if self.least == self.most:
            return gettext("%(slot)s: pick %(count)s") % {"slot": slot_name(self.name), "count": self.least}
        return gettext("%(slot)s: pick %(least)s to %(most)s") % {
            "slot": slot_name(self.name),
            "least": self.least,
            "most": self.most,
        }


@dataclass(frozen=True, slots=True)
class Choice:
    """Moves of one verb."""

    verb: str
    about: str
    """Its meaning, in a sentence of the game."""
    slots: Sequence[SlotChoice]

    @property
    def name(self) -> str:
        """Name of the verb in the reader's language."""
        return verb_name(self.verb, has_items=bool(self.slots))

    @property
    def is_one_press(self) -> bool:
        """Return True if a press on an item is the whole move."""
        return len(self.slots) == 1 and self.slots[0].is_single


def choices_of(options: Sequence[OptionFamily], facts: Facts, words: MoveWords) -> list[Choice]:
    """The legal moves of a game, for the form."""
    about = {verb.name: verb.about for verb in facts.verbs}
    return [
        Choice(
            family["verb"],
            about[family["verb"]],
            [_slot(family["verb"], number, pick, words) for number, pick in enumerate(family["slots"])],
        )
        for family in options
    ]


def orders_of(game: ShownGame, view: Any, words: MoveWords) -> list[Choice]:
    """Moves that can be ordered for the next turn: all there are, with the cards that the player sees now."""
    unseen = card_texts(game.cards) - set(_texts(view))
    return [
        Choice(
            verb.name,
            verb.about,
            [_open_slot(verb.name, number, slot, words, unseen) for number, slot in enumerate(verb.slots)],
        )
        for verb in game.verbs
        if not verb.chance
    ]


def _open_slot(verb: str, number: int, slot: GameSlot, words: MoveWords, unseen: Set[str]) -> SlotChoice:
    items = [Item(text, suit_of(text), words.item(verb, number, text)) for text in slot.items if text not in unseen]
    return SlotChoice(number, slot.name, slot.least, min(slot.most, len(items)), items)


def _texts(value: Any) -> Iterator[str]:
    """Every text in a view, wherever it stands."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, Sequence):
        for part in value:
            yield from _texts(part)


def _slot(verb: str, number: int, pick: Mapping[str, Any], words: MoveWords) -> SlotChoice:
    is_given = pick["least"] == pick["most"] == len(pick["items"])
    items = [Item(text, suit_of(text), words.item(verb, number, text), is_given) for text in pick["items"]]
    return SlotChoice(number, pick["name"], pick["least"], pick["most"], items)


def move_of(form: QueryDict) -> str:
    """The move that a form says, as text. Whether it is one, and legal, is for the rules to say."""
    picked = (",".join(form.getlist(f"slot-{number}")) or "-" for number in range(_slots(form)))
    return " ".join([form.get("verb", ""), *picked])


def _slots(form: QueryDict) -> int:
    """Return the number of slots of the verb: of one in which nothing is picked, a browser sends nothing."""
    return whole_number(form.get("slots", ""), digits=1) or 0
