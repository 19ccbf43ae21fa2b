"""Matches of a list, with who has won."""

from typing import Any


def with_winners(found: dict[str, Any]) -> dict[str, Any]:
    """The list, in which each seat of a match that is over says whether it has won."""
    return {**found, "rows": [with_winner(match) for match in found["rows"]]}


def with_winner(match: dict[str, Any]) -> dict[str, Any]:
    """A match of a list, with who has won: a copy, since the list keeps what it gave for other readers."""
    places = (match["outcome"] or {}).get("places") or []
    winners = [seat["name"] for seat, place in zip(match["seats"], places, strict=False) if place == 1]
    return {**match, "winners": winners, "is_draw": bool(places) and len(winners) == len(places)}
