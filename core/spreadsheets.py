"""Rows as CSV that a spreadsheet can open without running anything."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""The characters with which a spreadsheet begins a formula, or passes over to reach one."""


def cell(value: object) -> object:
    """A value as a cell: nothing for None, and an apostrophe before a text that would be a formula."""
    if value is None:
        return ""
    text = str(value)
    # A number below zero is a number, also if it comes as text, as exact fractions do.
    is_number = text.removeprefix("-").replace("/", "", 1).isdecimal()
    return f"'{text}" if text.startswith(FORMULAS) and not is_number else value


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV."""
    text = StringIO()
    csv.writer(text).writerows([cell(value) for value in row] for row in rows)
    return text.getvalue()
