"""The output of commands: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

WHOLE = {"match", "game"}
"""Columns with what is typed again: it stays on one line as long as others can give way."""
BREAKABLE = 10
"""Words longer than this are broken where a column is narrow."""
COMMANDS_OF_TERMINALS = {sign: None for sign in (*range(0x20), *range(0x7F, 0xA0)) if chr(sign) not in "\t\n"}


def plain(text: str) -> str:
    """A text without control characters: what another player wrote must not command the terminal."""
    return text.translate(COMMANDS_OF_TERMINALS)


def json_text(value: Any, indent: int | None = None) -> str:
    """A value as JSON, with escapes for what the encoding of the output may lack."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return json.dumps(value, ensure_ascii=encoding.lower() != "utf-8", indent=indent)


class PlainConsole(Console):
    """A console on which texts are `plain`; colours are its own."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Called by Rich for all that is printed."""
        for text, style, control in super().render(renderable, options):
            yield Segment(text if control else plain(text), style, control)


class Output:
    """The consoles that a command prints to, and the form of its output."""

    def __init__(self) -> None:
        self.as_json = False
        self.console: Console = PlainConsole(highlight=False)
        self.errors: Console = PlainConsole(stderr=True, highlight=False)

    def show(self, value: Any, drawn: Callable[[], RenderableType]) -> None:
        """Print an answer: as it is for a program, drawn for a person."""
        if self.as_json:
            self.line(value)
        else:
            self.console.print(drawn())

    def line(self, value: Any) -> None:
        """Print a value as one line of JSON."""
        print(json_text(value), flush=True)

    def say(self, sentence: RenderableType) -> None:
        """Tell a person something; programs read the answer itself."""
        if not self.as_json:
            self.console.print(sentence)


def table(columns: Sequence[str], rows: Iterable[Sequence[Any]], empty: str = "Nothing.") -> RenderableType:
    """Rows under headings, numbers to the right; one sentence where there are none."""
    filled = [["" if cell is None else cell for cell in row] for row in rows]
    return _Rows(columns, filled) if filled else Text(empty, "dim")


class _Rows:
    """Rows as wide as the terminal: where it has no room for the columns, each row is a table of its own."""

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        self._columns, self._rows = columns, rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[RenderableType]:
        """Called by Rich when it prints them."""
        if not any(self._columns) or self._least_width() <= options.max_width:
            yield _drawn(self._columns, self._rows)
            return
        for number, row in enumerate(self._rows):
            if number:
                yield Text()
            yield _drawn(["", ""], [pair for pair in zip(self._columns, row, strict=True) if pair[1] != ""])

    def _least_width(self) -> int:
        """The width at which a column breaks no more than its long words."""
        width = 0
        for place, column in enumerate(self._columns):
            cells = [column, *(str(row[place]) for row in self._rows)]
            if column in WHOLE:
                width += max(map(len, cells)) + 2
            else:
                width += min(BREAKABLE, max(len(word) for cell in cells for word in cell.split() or [""])) + 2
        return width - 2


def _drawn(columns: Sequence[str], filled: Sequence[Sequence[Any]]) -> Table:
    drawn = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0), show_header=any(columns))
    for place, column in enumerate(columns):
        numbers = all(isinstance(row[place], (int, float)) or row[place] == "" for row in filled)
        drawn.add_column(column, justify="right" if numbers else "left", overflow="fold", no_wrap=column in WHOLE)
    for row in filled:
        drawn.add_row(*(cell if isinstance(cell, Text) else str(cell) for cell in row))
    return drawn
