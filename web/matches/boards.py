"""A text board in parts, so that a narrow page can fold its lines and columns.

It reads as the game wrote it, with letters for cards and numbers for seats, or in words.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

CELL: Final = re.compile(r"(?:\[ *\]|\S)+(?: (?:\[ *\]|\S)+)*")
"""A text between gaps of two spaces or more. The back of a card, `[  ]`, is no gap."""
COLUMNS: Final = 3
"""The least number of cells in the longest rows of a table."""
CARDS: Final = 5
"""From how many cells on a line that belongs to no table is a row of cards, whose places matter."""
MARGIN: Final = 4
"""The furthest column at which a label begins; further in, a line has none."""

Say = Callable[[str], str]
"""Says a piece of a board, such as a cell, in other words."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line, and where its cells begin."""

    text: str
    starts: tuple[int, ...]

    def fits(self, columns: Sequence[int]) -> bool:
        """Return True if the columns cut it between its cells."""
        return len(self.starts) > 1 and all(not self.text[max(0, at - 2) : at].strip() for at in columns)

    def cut(self, columns: Sequence[int]) -> list[str]:
        """Its parts in these columns: in a row they are the line."""
        edges = [0, *columns[1:], len(self.text)]
        return [self.text[begin:end] for begin, end in pairwise(edges)]


def foldable(board: str, say: Say = str) -> SafeString:
    """The lines of a text board, marked as rows of a table, as cards in a row, or as words after a label."""
    lines = [Line(text, tuple(cell.start() for cell in CELL.finditer(text))) for text in board.splitlines()]
    return _joined(_parts(lines, say))


def _joined(parts: Iterable[SafeString]) -> SafeString:
    return SafeString("".join(parts))


def _parts(lines: Sequence[Line], say: Say) -> Iterator[SafeString]:
    at = 0
    while at < len(lines):
        columns, end = _table_from(lines, at)
        if end > at:
            rows = _joined(_row(line, columns, say) for line in lines[at:end])
            yield format_html('<span class="table">{}</span>', rows)
        elif cards := list(takewhile(_is_of_cards, lines[at:])):
            # Rows may be shifted against each other, by what they have beyond the place that all begin at.
            place = min(_place(line) for line in cards)
            yield from (_labelled("cards", line, place, say) for line in cards)
            end = at + len(cards)
        else:
            yield _labelled("words", lines[at], _place(lines[at]) if len(lines[at].starts) > 1 else 0, say)
        at = max(end, at + 1)


def _table_from(lines: Sequence[Line], at: int) -> tuple[Sequence[int], int]:
    """The columns of the table that begins there, and where it ends: there too if none begins."""
    columns: Sequence[int] = ()
    end = at
    while end < len(lines):
        wider = max(columns, lines[end].starts, key=len)
        if not set(columns) | set(lines[end].starts) <= set(wider):
            break
        # The lines before have been found to fit, unless a line has more columns than they.
        unchecked = lines[end : end + 1] if wider == columns else lines[at : end + 1]
        if not all(line.fits(wider) for line in unchecked):
            break
        columns, end = wider, end + 1
    is_table = len(columns) >= COLUMNS and sum(line.starts == columns for line in lines[at:end]) > 1
    return (columns, end) if is_table else ((), at)


def _row(line: Line, columns: Sequence[int], say: Say) -> SafeString:
    cells = format_html_join("", '<span class="column">{}</span>', ((say(part),) for part in line.cut(columns)))
    return format_html('<span class="row">{}\n</span>', cells)


def _is_of_cards(line: Line) -> bool:
    return len(line.starts) >= CARDS


def _place(line: Line) -> int:
    """Return the place where a line says what it says, after its label."""
    return line.starts[1] if line.starts[0] < MARGIN else line.starts[0]


def _labelled(kind: str, line: Line, place: int, say: Say) -> SafeString:
    label, rest = line.text[:place], line.text[place:]
    return format_html('<span class="{}"><b>{}</b>{}\n</span>', kind, say(label), say(rest))
