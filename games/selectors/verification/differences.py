"""The kind of answer that every check of a match gives."""

from collections.abc import Iterator

Differences = Iterator[tuple[str, str]]
"""Places in the rows of a match, as in `seat 1.state`, each with a sentence about what is wrong there."""
