"""Amounts in words."""

from __future__ import annotations


def amount(number: int, thing: str) -> str:
    """So many things: "1 day", "2 days"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
