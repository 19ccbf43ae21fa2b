"""The board of a match in words: its lines in the reader's language, with the names of players and cards."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, npgettext, pgettext

from core.text import in_a_row
from games.rules.boards import BACKS, GAP, NONE, ROW, SIDE_BY_SIDE, WORDS, Line, Piece
from games.rules.contract import Facts
from games.rules.sentences import REASON, SIDE, Forms, Said, Value
from games.selectors.catalogue import game_by_key
from games.shapes.matches import ShownMatch
from web.facts import BOARD, card_texts
from web.matches.sentences import names_of
from web.matches.story import Wording, value_in_words
from web.rules.cards import item_in_words
from web.words import WORDS as KNOWN

NOTHING: Final = "–"
TOGETHER: Final = "\u00a0"
"""The blank in the name of a card in a list, at which no line ends."""
LABEL: Final = 10
"""The letters that a label takes in a text."""


def board_in_words(shown: ShownMatch, lines: Iterable[Line], reader: int | None = None) -> SafeString:
    """The lines of a match for the holder of a seat, or for anybody, marked so that a narrow page can fold them."""
    return BoardWords(game_by_key(shown.game, shown.revision).facts, names_of(shown), reader).as_html(lines)


class BoardWords:
    """The words of the boards of a game for one reader."""

    def __init__(self, facts: Facts, names: Mapping[int, str], reader: int | None) -> None:
        self._texts = {sentence.id: sentence.text for sentence in facts.board}
        self._sides = facts.sides
        self._wording = Wording(names, card_texts(facts.cards), reader)

    def as_text(self, lines: Iterable[Line]) -> str:
        """The lines as text."""
        return "\n".join(map(self._text, lines)).replace(TOGETHER, " ")

    def _text(self, line: Line) -> str:
        label, *rest = self._cells(line)
        said = (" | " if line.kind == ROW else ", ").join(rest)
        return f"{label:{LABEL}} {said}".rstrip() if label or line.kind != WORDS else said

    def as_html(self, lines: Iterable[Line]) -> SafeString:
        """The lines, marked as rows of a table, as cards in a row, or as words after a label."""
        parts = []
        for kind, group in groupby(lines, lambda line: line.kind):
            inner = format_html_join("", "{}\n", ((self._line(line),) for line in group))
            parts.append(format_html('<span class="table">{}</span>', inner) if kind == ROW else inner)
        return format_html_join("", "{}", ((part,) for part in parts))

    def _line(self, line: Line) -> SafeString:
        cells = self._cells(line)
        if line.kind == ROW:
            columns = format_html_join(" ", '<span class="column">{}</span>', ((cell,) for cell in cells))
            return format_html('<span class="row">{}</span>', columns)
        label, *rest = cells
        return format_html('<span class="{}"><b>{}</b> {}</span>', line.kind, label, ", ".join(rest))

    def _cells(self, line: Line) -> list[str]:
        return ["".join(map(self._piece, cell)).strip() for cell in line.cells]

    def _piece(self, piece: Piece) -> str:
        if isinstance(piece, Said):
            text = _translated(self._texts[piece.id], piece.values.get("count"))
            return text.format_map({name: self._value(name, value) for name, value in piece.values.items()})
        if isinstance(piece, int):
            return self._wording.names[piece]
        if isinstance(piece, str):
            return NOTHING if piece in (GAP, NONE) else piece
        return self._list(piece)

    def _list(self, cards: Iterable[str]) -> str:
        """The names of cards; those face down that lie side by side are counted."""
        names: list[str] = []
        for card, same in groupby(cards):
            count = len(list(same))
            if card not in BACKS:
                names += [item_in_words(card, self._wording.cards).replace(" ", TOGETHER)] * count
            elif count == 1:
                names.append(gettext("face down"))
            else:
                names.append(gettext("%(count)s face down") % {"count": count})
        return ", ".join(names) or NOTHING

    def _value(self, name: str, value: Value) -> str:
        if name in SIDE_BY_SIDE and isinstance(value, tuple):
            return self._list(map(str, value))
        if name == SIDE and isinstance(value, int):
            return in_a_row([self._wording.names[seat] for seat in self._sides[value]])
        if name == REASON:
            return str(KNOWN.get(str(value), value))
        return value_in_words(name, value, self._wording)


def _translated(text: Forms, count: Value | None) -> str:
    if isinstance(text, str):
        return pgettext(BOARD, text)
    return npgettext(BOARD, *text, count if isinstance(count, int) else 0)
