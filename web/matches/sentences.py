"""Rows that pages about a match have in common: its latest moves, and its result."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from accounts.names import is_of_guest
from core.text import in_a_row
from games.selectors.catalogue import game_by_key
from games.shapes.matches import ShownMatch
from games.shapes.views import ShownLogRow
from web.facts import card_texts
from web.matches.move_words import MoveWords
from web.matches.story import Wording, stories_in_words


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
    facts, wording = game_by_key(shown.game, shown.revision).facts, wording_of(shown, reader)
    stories = stories_in_words(facts, (row.story for row in rows), wording)
    if all(stories):
        return stories
    words = words_of(shown, reader)
    return [story or _move_in_words(row, wording.names, words) for story, row in zip(stories, rows, strict=True)]


def _move_in_words(row: ShownLogRow, names: Mapping[int, str], words: MoveWords) -> str:
    """Return who did what, of a game without a story; of chance only what it did."""
    if isinstance(row.seat, int):
        return f"{names[row.seat]}: {words.say(row.move)}"
    # Texts inside another text are not found for translation.
    chance = gettext("Chance")
    return f"{chance}: {words.say(row.move.partition(' ')[0])}"


def words_of(shown: ShownMatch, reader: int | None) -> MoveWords:
    """The words of the match's moves for the holder of a seat, or for anybody."""
    return MoveWords(game_by_key(shown.game, shown.revision).facts, names_of(shown), reader)


def wording_of(shown: ShownMatch, reader: int | None) -> Wording:
    """Return the wording of sentences about the match for the holder of a seat, or for anybody."""
    return Wording(names_of(shown), card_texts(game_by_key(shown.game, shown.revision).facts.cards), reader)
