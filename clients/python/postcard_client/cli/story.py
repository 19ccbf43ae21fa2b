"""The story of a match in words: the sentences of its game, with players' names, and cards by their letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from postcard_client import types
from postcard_client.cli.cards import Deck

SEATS = ("seat", "other", "seats")
"""The names of values that are seats."""
DOWN = "?"
"""A card that the reader does not know."""
PLACE = re.compile(r"\{(\w+)\}")
INDENT = "  "
"""Before a line of a score sheet."""


class Teller:
    """Tells the rows of a log. A game without sentences, or a server of before there were any, leaves the moves."""

    def __init__(self, game: Mapping[str, Any], deck: Deck | None = None) -> None:
        self.sentences: dict[str, types.GameSentence] = {one["id"]: one for one in game.get("sentences", ())}
        self.claims: dict[str, types.GameSentence] = {one["id"]: one for one in game.get("claims", ())}
        self.deck = Deck(game["cards"]) if deck is None else deck

    def line(self, row: types.LogRow, match: types.Match, reader: int | None) -> str:
        """A row in a line: its story without the lines of a score sheet, or the move if there is none."""
        if told := " ".join(words for words, is_itemised in self._told(row, match, reader) if not is_itemised):
            return told
        seat = row["seat"]
        return f"{seat if isinstance(seat, str) else names_of(match)[seat]}: {row['move']}"

    def lines(self, row: types.LogRow, match: types.Match, reader: int | None) -> list[str]:
        """The whole story of a row, the lines of its score sheet by themselves; empty if it has none."""
        lines: list[str] = []
        goes_on = False
        for words, is_itemised in self._told(row, match, reader):
            if goes_on and not is_itemised:
                lines[-1] += f" {words}"
            else:
                lines.append(f"{INDENT if is_itemised else ''}{words}")
            goes_on = not is_itemised
        return lines

    def claim(self, said: types.Claim | types.HintClaim, match: types.Match, reader: int | None) -> str:
        """A claim without a full stop; in the server's words if the game does not list it."""
        one = self.claims.get(said["id"])
        return self._words(one, said["values"], names_of(match), reader) if one else said["text"]

    def _told(self, row: types.LogRow, match: types.Match, reader: int | None) -> list[tuple[str, bool]]:
        names = names_of(match)
        # A row may have a sentence that is newer than what was fetched of the game.
        told = [(self.sentences.get(said["id"]), said["values"]) for said in row.get("story", ())]
        return [(self._words(one, values, names, reader), one["itemised"]) for one, values in told if one]

    def _words(
        self, one: types.GameSentence, values: Mapping[str, Any], names: Sequence[str], reader: int | None
    ) -> str:
        forms = _forms_for(one, values, reader)
        text = forms[0 if values.get("count") == 1 else -1]
        words = {name: self._word(name, value, names) for name, value in values.items()}
        said = PLACE.sub(lambda place: words.get(place[1], place[0]), text)
        return said if self._begins_as_written(text, values) else said[:1].upper() + said[1:]

    def _begins_as_written(self, text: str, values: Mapping[str, Any]) -> bool:
        """Return True if a sentence begins with a player's name or the letters of a card, which get no capital."""
        place = PLACE.match(text)
        value = values.get(place[1]) if place else None
        first = value[0] if isinstance(value, list) and value else value
        return not isinstance(first, str) or self._word("", first, ()) == first

    def _word(self, name: str, value: Any, names: Sequence[str]) -> str:
        if isinstance(value, list):
            words = [self._word(name, one, names) for one in value]
            return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
        if isinstance(value, str):
            return "a card face down" if value == DOWN else self.deck.suit(value) or value
        return names[value] if name in SEATS else str(value)


def names_of(match: types.Match) -> list[str]:
    """The names of the players by their seats. A bot may hold several, which their numbers tell apart."""
    names = [row["name"] or "an open seat" for row in match["seats"]]
    return [f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def _forms_for(one: types.GameSentence, values: Mapping[str, Any], reader: int | None) -> Sequence[str]:
    """The forms of a sentence for this reader."""
    if reader is not None:
        if one["yours"] and reader in (values.get("seat"), *values.get("seats", ())):
            return one["yours"]
        if one["to_you"] and values.get("other") == reader:
            return one["to_you"]
    return one["text"]
