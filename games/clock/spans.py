"""Spans of time, from their first second to the one after their last."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Span(NamedTuple):
    """Time from `start` up to `end`, which is no part of it any more."""

    start: int
    end: int


def merged(spans: Iterable[Span]) -> Iterator[Span]:
    """Spans in order of their starts, those that overlap or touch made one; lazily, for weekends never end."""
    held: Span | None = None
    for span in spans:
        if span.start >= span.end:
            continue
        if held is None:
            held = span
        elif span.start <= held.end:
            held = Span(held.start, max(held.end, span.end))
        else:
            yield held
            held = span
    if held is not None:
        yield held
