"""Rows that pages about a match have in common: its latest moves, and its result."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

from django.utils.translation import gettext, ngettext

from accounts.names import is_of_guest
from games.selectors.catalogue import game_by_key
from games.shapes.matches import ShownMatch
from games.shapes.views import ShownLogRow
from web.facts import card_texts
from web.matches.story import stories_in_words
from web.playing.choices import verb_name
from web.rules.cards import DOWN, item_in_words
from web.words import in_a_row

MOST_NAMED: Final = 6
"""The most items of a move that are named; of more, as of hidden ones, only their number."""


def names_of(shown: ShownMatch) -> dict[int, str]:
    """The names of the players by their seats. A bot may hold several, which their numbers tell apart."""
    names = {seat.seat: gettext("Guest") if is_of_guest(str(seat.name)) else str(seat.name) for seat in shown.seats}
    named = Counter(names.values())
    return {seat: f"{name} ({seat})" if named[name] > 1 else name for seat, name in names.items()}


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


def result_in_words(shown: ShownMatch, reader: int | None) -> str:
    """Return who won a match that is over and with how many points, to the holder of a seat or to anybody."""
    if shown.outcome is None or not shown.outcome.places:
        return gettext("The match was aborted.")
    names = names_of(shown)
    winners = [seat.seat for seat, place in zip(shown.seats, shown.outcome.places, strict=True) if place == 1]
    if len(winners) == len(shown.seats):
        result = gettext("It is a draw.")
    elif reader in winners:
        result = gettext("You won.")
    else:
        won = [names[seat] for seat in winners]
        result = ngettext("%(names)s won.", "%(names)s won.", len(won)) % {"names": in_a_row(won)}
    if not shown.outcome.points:
        return result
    points = in_a_row([f"{names[seat]} {count}" for seat, count in enumerate(shown.outcome.points)])
    return f"{result} {gettext('Points: %(points)s.') % {'points': points}}"


def moves_of(shown: ShownMatch, rows: Sequence[ShownLogRow], reader: int | None = None) -> list[str]:
    """Return what happened with each row, in words to the holder of a seat, or to anybody."""
    names, cards = names_of(shown), cards_of(shown)
    facts = game_by_key(shown.game, shown.revision).facts
    told = stories_in_words(facts, (row.story for row in rows), names, cards, reader)
    return [story or _move_in_words(row, names, cards) for story, row in zip(told, rows, strict=True)]


def _move_in_words(row: ShownLogRow, names: Mapping[int, str], cards: Set[str]) -> str:
    """Return who did what, of a game without a story; of chance only what it did."""
    if isinstance(row.seat, int):
        return f"{names[row.seat]}: {in_words(row.move, cards)}"
    # Texts inside another text are not found for translation.
    chance = gettext("Chance")
    return f"{chance}: {in_words(row.move.partition(' ')[0], cards)}"


def cards_of(shown: ShownMatch) -> Set[str]:
    """The cards of the game as its moves write them."""
    return card_texts(game_by_key(shown.game, shown.revision).facts.cards)


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
