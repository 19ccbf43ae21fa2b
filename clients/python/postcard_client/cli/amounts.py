"""Amounts and values of the API in words."""

from __future__ import annotations


def amount(number: int, thing: str) -> str:
    """So many things: "1 day", "2 days"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def in_words(value: object) -> str:
    """A value of a closed list, such as `knock_out`."""
    return str(value).replace("_", " ")
