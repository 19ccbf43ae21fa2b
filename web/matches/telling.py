"""Rows that pages about a match have in common: its latest moves, and its result."""

from collections.abc import Sequence
from typing import Any

from games.shapes.matches import ShownMatch
from games.shapes.views import ShownLogRow


def places_of(shown: ShownMatch) -> list[dict[str, Any]]:
    """The result, the best first."""
    if shown.outcome is None or not shown.outcome.places:
        return []
    points: Sequence[int | None] = shown.outcome.points or [None] * len(shown.seats)
    rows: list[dict[str, Any]] = [
        {"place": place, "name": seat.name, "points": count}
        for place, seat, count in zip(shown.outcome.places, shown.seats, points, strict=True)
    ]
    return sorted(rows, key=lambda row: row["place"])


def moves_of(shown: ShownMatch, rows: Sequence[ShownLogRow]) -> list[dict[str, Any]]:
    """Who made which move; of chance only what it did."""
    names = {seat.seat: seat.name for seat in shown.seats}
    return [
        {"who": names[row.seat], "move": row.move}
        if isinstance(row.seat, int)
        else {"who": "Chance", "move": row.move.partition(" ")[0]}
        for row in rows
    ]
