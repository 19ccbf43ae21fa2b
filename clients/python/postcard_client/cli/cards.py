"""Drawing of cards: their letters as the server writes them, on the colour by which the server describes them.

The letters alone say which card it is, so nothing is lost where there is no colour.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from rich.style import Style
from rich.text import Text

COLOURS = {
    "red": Style(color="white", bgcolor="#b3261e", bold=True),
    "orange": Style(color="black", bgcolor="#e8862e", bold=True),
    "yellow": Style(color="black", bgcolor="#f2c94c", bold=True),
    "green": Style(color="white", bgcolor="#2e7d32", bold=True),
    "blue": Style(color="white", bgcolor="#1f5fbf", bold=True),
    "purple": Style(color="white", bgcolor="#7b3fa0", bold=True),
    "violet": Style(color="white", bgcolor="#7b3fa0", bold=True),
    "pink": Style(color="black", bgcolor="#f48fb1", bold=True),
    "brown": Style(color="white", bgcolor="#6d4c41", bold=True),
    "black": Style(color="white", bgcolor="#3a3a3a", bold=True),
    "grey": Style(color="black", bgcolor="#9e9e9e", bold=True),
    "gray": Style(color="black", bgcolor="#9e9e9e", bold=True),
    "white": Style(color="black", bgcolor="#eeeeee", bold=True),
}
PLAIN = Style(bold=True)
FREE = Style(underline=True)
"""On cards that can be picked now."""
COLOUR = re.compile(rf"\b({'|'.join(COLOURS)})\b", re.IGNORECASE)
SUITED = re.compile(r"([a-z])(?:[0-9]{1,2}|[A-Z])")
EDGE_BEFORE, EDGE_AFTER = r"(?<![\w-])", r"(?![\w-])"


class Deck:
    """The cards of one game, from `cards` of `GET /games/{key}`."""

    def __init__(self, cards: Iterable[Mapping[str, Any]] = ()) -> None:
        self.about = {str(card["card"]): str(card["about"]) for card in cards}

    def style(self, face: str) -> Style:
        """The look of a card."""
        colour = COLOUR.search(self.about.get(face, ""))
        return COLOURS[colour[1].lower()] if colour else PLAIN

    def suit(self, letter: str) -> str:
        """The name of a suit by the letter with which its cards begin; empty for anything else."""
        return self._suits.get(letter, "")

    def card(self, face: str) -> Text:
        """A card by itself, or whatever else can be picked."""
        return Text(face, self.style(face) if face in self.about else "")

    def paint(self, text: Text, free: Iterable[str] = ()) -> Text:
        """Give the cards in a text their look, those that can be picked a line below."""
        if self._faces:
            pickable = frozenset(free)
            for found in self._faces.finditer(text.plain):
                style = self.style(found[0])
                text.stylize(style + FREE if found[0] in pickable else style, *found.span())
        return text

    @cached_property
    def _suits(self) -> dict[str, str]:
        suited = ((SUITED.fullmatch(face), COLOUR.search(about)) for face, about in self.about.items())
        return {face[1]: colour[1].lower() for face, colour in suited if face and colour}

    @cached_property
    def _faces(self) -> "re.Pattern[str] | None":
        longest_first = sorted(self.about, key=len, reverse=True)
        return (
            re.compile(f"{EDGE_BEFORE}({'|'.join(map(re.escape, longest_first))}){EDGE_AFTER}") if self.about else None
        )
