"""Moves in words: the names of cards, and in place of numbers those of players."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_noop as N_

from games.rules.contract import Facts
from web.facts import card_texts, place_in_words, verb_name
from web.rules.cards import DOWN, item_in_words

MOST_NAMED: Final = 6
"""The most items of a move that are named; of more, as of hidden ones, only their number."""
SEAT: Final = "seat"
"""The name of the domain whose items are players."""
SOURCE: Final = "source"
"""The name of the domain whose items are where a card comes from."""
FROM: Final = {"hand": N_("from hand"), "table": N_("from the table")}


class MoveWords:
    """The words of the moves of a game, with the names of its players by their seats, for one reader."""

    def __init__(self, facts: Facts, names: Mapping[int, str], reader: int | None) -> None:
        self._names = names
        self._reader = reader
        self._cards = card_texts(facts.cards)
        self._domains = {
            (verb.name, number): slot.domain.name for verb in facts.verbs for number, slot in enumerate(verb.slots)
        }

    def say(self, move: str) -> str:
        """Return what a move does: `play red 5`, `place Dragon, b2`, `play yellow 7 from hand`."""
        verb, *picks = move.split(" ")
        picked = [(number, item) for number, pick in enumerate(picks) for item in pick.split(",") if item != "-"]
        sources = [gettext(FROM[item]) for number, item in picked if self._domains.get((verb, number)) == SOURCE]
        items = [(number, item) for number, item in picked if self._domains.get((verb, number)) != SOURCE]
        if len(items) > MOST_NAMED or any(item == DOWN for _, item in items):
            said = [ngettext("%(count)s card", "%(count)s cards", len(items)) % {"count": len(items)}]
        else:
            said = [self.item(verb, number, item) for number, item in items]
        name = verb_name(verb, has_items=bool(said))
        if not said:
            return name
        return gettext("%(verb)s %(items)s") % {"verb": name, "items": " ".join([", ".join(said), *sources])}

    def item(self, verb: str, slot: int, item: str) -> str:
        """Return what is picked in a slot of a verb: a card, a place, a player."""
        if self._domains.get((verb, slot)) == SEAT:
            return self._names[int(item)]
        return place_in_words(item, self._names, self._reader) or item_in_words(item, self._cards)
