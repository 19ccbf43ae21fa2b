"""Matches that are over, and analyses of them."""

from typing import Any

from bots.models import Analysis
from tests.sittings import Player, answered, begun_match


def ended(first: Player, second: Player, *, moves: int = 4, **terms: Any) -> str:
    """The id of a match that a player resigned after some moves."""
    match = begun_match(first, second, moves=moves, **terms)
    answered(first.post(f"/matches/{match}/resign"), 200)
    return match


def under_way(first: Player, second: Player, *, iterations: int = 5, **terms: Any) -> str:
    """The id of a resigned match whose analysis the first player has requested."""
    match = ended(first, second, **terms)
    answered(first.post(f"/matches/{match}/analysis"), 202)
    Analysis.objects.filter(match_id=match).update(iterations=iterations)
    return match
