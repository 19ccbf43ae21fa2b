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
    filled = [list(row) for row in rows]
    if not filled:
        return Text(empty, "dim")
    drawn = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0), show_header=any(columns))
    for place, column in enumerate(columns):
        numbers = all(isinstance(row[place], (int, float)) or row[place] is None for row in filled)
        drawn.add_column(column, justify="right" if numbers else "left", overflow="fold", no_wrap=column in WHOLE)
    for row in filled:
        drawn.add_row(*(cell if isinstance(cell, Text) else "" if cell is None else str(cell) for cell in row))
    return drawn
