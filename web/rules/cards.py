"""The cards of a game as pages without JavaScript show them: drawn as at the table, and named."""

import json
import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import pgettext_lazy as pgettext

from games.shapes.catalogue import GameCard
from web.facts import CARD, item_name, titled

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

FOLDER: Final = Path(__file__).with_name("drawn")
DOWN: Final = "?"
"""A card face down."""
ROOM: Final = 11
"""The number of letters that fit on a card; `paint.js` draws a longer name narrower, too."""
_CARD: Final = re.compile(r"([a-z])([0-9A-Z]{1,2})")
_NAMED: Final = re.compile(r' class="name"[^>]*>[^<]*<')
SUITS: Final[Mapping[str, "StrPromise"]] = {
    "r": pgettext("suit", "red"),
    "y": pgettext("suit", "yellow"),
    "g": pgettext("suit", "green"),
    "b": pgettext("suit", "blue"),
    "k": pgettext("suit", "black"),
    "p": pgettext("suit", "purple"),
    "c": pgettext("suit", "pink"),
}


@dataclass(frozen=True, slots=True)
class Suit:
    """The cards of a suit, from the lowest; those without a suit are one of their own."""

    name: str
    cards: Sequence[GameCard]


@cache
def _drawn(game: str) -> Mapping[str, str]:
    file = FOLDER / f"{game}.json"
    drawings: Mapping[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return drawings


def drawing(game: str, card: str) -> SafeString | str:
    """A card as SVG; of a game whose cards nothing has drawn, its text."""
    found = _drawn(game).get(card)
    # The project's own modules have drawn it from the facts of the game.
    return mark_safe(_NAMED.sub(_named(card), found)) if found else card


def _named(card: str) -> str:
    """The part of a drawing that is the card's name, for which there is the width of the card."""
    name = name_of(card)
    narrow = ' textLength="76" lengthAdjust="spacingAndGlyphs"' if len(name) > ROOM else ""
    return f' class="name"{narrow}>{escape(name)}<'


def has_drawings(game: str) -> bool:
    """Return True if the cards of the game are drawn."""
    return bool(_drawn(game))


def name_of(card: str) -> str:
    """Return the name of a card: `yellow 7`, `Gift Spirit`."""
    return _name_in(translation.get_language(), card)


@lru_cache(maxsize=1000)
def _name_in(language: str | None, card: str) -> str:
    """The name of a card in the language of the moment, which is given as the key of what is kept."""
    if card == DOWN:
        return gettext("a card face down")
    suit = suit_of(card)
    if suit in SUITS:
        rank = card.removeprefix(suit)
        if rank == "A":
            # Texts inside another text are not found for translation.
            rank = gettext("ace")
        return f"{SUITS[suit]} {rank}"
    return translation.pgettext(CARD, titled(card))


def item_in_words(item: str, cards: Set[str]) -> str:
    """Return a name for what a move takes. What is no card of the game, such as a cell, may have no other name."""
    return name_of(item) if item in cards or item == DOWN else str(SUITS.get(item) or item_name(item))


def suit_of(text: str) -> str:
    """The letter of a card's suit; empty for what is no card of a suit."""
    card = _CARD.fullmatch(text)
    return card[1] if card else ""


def suits_of(cards: Sequence[GameCard]) -> list[Suit]:
    """The cards of a game suit by suit, in the order of its catalogue."""
    letters = dict.fromkeys(suit_of(one.card) for one in cards)
    return [
        Suit(str(SUITS.get(letter, letter)), [one for one in cards if suit_of(one.card) == letter])
        for letter in letters
    ]
