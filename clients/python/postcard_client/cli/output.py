"""The output of commands: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

Cell = "str | Text | int | float | None"
WHOLE = {"match", "game"}
"""Columns with what is typed again: it stays on one line as long as others can give way."""


class Output:
    """The consoles that a command prints to, and the form of its output."""

    def __init__(self) -> None:
        self.as_json = False
        self.console = Console(highlight=False)
        self.errors = Console(stderr=True, highlight=False)

    def show(self, value: Any, drawn: Callable[[], RenderableType]) -> None:
        """Print an answer: as it is for a program, drawn for a person."""
        if self.as_json:
            self.line(value)
        else:
            self.console.print(drawn())

    def line(self, value: Any) -> None:
        """Print a value as one line of JSON."""
        sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
        sys.stdout.flush()

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
