"""Sections of a game's rules: a heading `## Auction (M4, M5)` names the rules that the text below it tells."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_HEADING: Final = re.compile(r"^## (.+?)(?: \(([A-Z][0-9]+(?:, [A-Z][0-9]+)*)\))?$", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """A part of the rules."""

    title: str
    """Empty for what comes before the first heading."""
    rules: tuple[str, ...]
    text: str
    """Markdown."""


def sections(text: str) -> Iterator[Section]:
    """Yield the sections of rules, what comes before the first heading too if there is anything."""
    # A split by two groups gives three parts for each section.
    before, *parts = _HEADING.split(text)
    if before.strip():
        yield Section("", (), before.strip())
    for title, rules, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield Section(title, tuple(rules.split(", ")) if rules else (), body.strip())
