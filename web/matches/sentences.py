"""Rows that pages about a match have in common: its latest moves, and its result."""

from collections import Counter
from collections.abc import Sequence, Set
from typing import Any, Final

from django.utils.translation import gettext, ngettext

from games.selectors.catalogue import game_by_key
from games.shapes.matches import ShownMatch
from games.shapes.views import ShownLogRow
from web.playing.choices import verb_name
from web.rules.cards import DOWN, item_in_words

MOST_NAMED: Final = 6
"""The most items of a move that are named; of more, as of hidden ones, only their number."""


def names_of(shown: ShownMatch) -> dict[int, str]:
    """The names of the players by their seats. A bot may hold several, which their numbers tell apart."""
    named = Counter(seat.name for seat in shown.seats)
    return {seat.seat: f"{seat.name} ({seat.seat})" if named[seat.name] > 1 else str(seat.name) for seat in shown.seats}


def places_of(shown: ShownMatch) -> list[dict[str, Any]]:
    """The result, the best first."""
    if shown.outcome is None or not shown.outcome.places:
        return []
    points: Sequence[int | None] = shown.outcome.points or [None] * len(shown.seats)
    names = names_of(shown)
    rows: list[dict[str, Any]] = [
        {"place": place, "name": names[seat.seat], "points": count}
        for place, seat, count in zip(shown.outcome.places, shown.seats, points, strict=True)
    ]
    return sorted(rows, key=lambda row: row["place"])


def moves_of(shown: ShownMatch, rows: Sequence[ShownLogRow]) -> list[dict[str, Any]]:
    """Return the moves with who made them; of chance only what it did."""
    names = names_of(shown)
    cards = cards_of(shown)
    return [
        {"who": names[row.seat], "move": in_words(row.move, cards)}
        if isinstance(row.seat, int)
        else {"who": gettext("Chance"), "move": in_words(row.move.partition(" ")[0], cards)}
        for row in rows
    ]


def cards_of(shown: ShownMatch) -> Set[str]:
    """The cards of the game as its moves write them."""
    return {card.card for card in game_by_key(shown.game, shown.revision).facts.cards}


def in_words(move: str, cards: Set[str]) -> str:
    """Return what a move does, in words: `play red 5`. What is no card of the game, such as a cell, stays as it is."""
    verb, *picks = move.split(" ")
    items = [item for pick in picks for item in pick.split(",") if item != "-"]
    if DOWN in items or len(items) > MOST_NAMED:
        items = [ngettext("%(count)s card", "%(count)s cards", len(items)) % {"count": len(items)}]
    else:
        items = [item_in_words(item, cards) for item in items]
    name = verb_name(verb, has_items=bool(items))
    return gettext("%(verb)s %(items)s") % {"verb": name, "items": ", ".join(items)} if items else name
