"""A text board in words: the names of its players in place of seats, and of cards in place of their letters."""

import re
from collections.abc import Collection, Mapping

from django.utils import translation
from django.utils.safestring import SafeString

from games.selectors.catalogue import game_by_key
from games.shapes.matches import ShownMatch
from web.matches.boards import foldable
from web.matches.sentences import names_of
from web.rules.cards import SUITS, name_of, suit_of

EMPTY, DOWN = ".", "face down"
FACES_DOWN = ("##", "[  ]", "??")
LANGUAGE = "en"
"""Text boards are written in English, so the names of cards are too."""


def board_in_words(shown: ShownMatch, board: str) -> SafeString:
    """The lines of a text board, folded where there is little room, in words."""
    cards = [card.card for card in game_by_key(shown.game, shown.revision).facts.cards]
    words = BoardWords(names_of(shown), cards)
    with translation.override(LANGUAGE):
        return foldable(board, words.say)


class BoardWords:
    """The words of the board of a match."""

    def __init__(self, names: Mapping[int, str], cards: Collection[str]) -> None:
        self._names = names
        self._suits = {letter for card in cards if (letter := suit_of(card)) in SUITS}
        faces = "|".join(re.escape(face) for face in FACES_DOWN)
        of_cards = "|".join(re.escape(card) for card in sorted(cards, key=len, reverse=True))
        # A card's letters are no part of another word. A value may follow the name of a card, and is none of it.
        self._card = re.compile(rf"(?:{faces})|(?<![\w-])(?:{of_cards})(?![\w-])")
        places = rf"(?:{self._card.pattern}|(?<!\S)\.(?!\S))"
        self._row = re.compile(rf"{places}(?: +{places})+")
        self._suit = re.compile(rf"(?<![\w-])[{''.join(sorted(self._suits))}](?![\w-])") if self._suits else None

    def say(self, piece: str) -> str:
        """A piece of the board in words: `Ana holds red 5, blue 6`. The gap at its end, if any, stays."""
        piece = self._row.sub(self._list, piece)
        piece = self._card.sub(lambda found: self._name(found[0]), piece)
        piece = re.sub(r"\b(\d)([a-c][1-3])\b", self._cell, piece)
        if self._suit is not None:
            piece = self._suit.sub(lambda found: str(SUITS[found[0]]), piece)
        return re.sub(r"\bseat (\d)\b", lambda found: self._names[int(found[1])], piece)

    def _list(self, row: re.Match[str]) -> str:
        found = re.findall(rf"{self._card.pattern}|\S+", row[0])
        return ", ".join("–" if one == EMPTY else self._name(one) for one in found)

    def _name(self, card: str) -> str:
        return DOWN if card in FACES_DOWN else name_of(card)

    def _cell(self, found: re.Match[str]) -> str:
        return f"{self._names[int(found[1])]}'s {found[2]}"
