"""What the result of a match did elsewhere, as whoever reckons that tells it: matches know of no ratings.

The room that does says so by `tells_effects`: which rows are to be fetched with a match, all pages alike, and how they
read. So a list asks for them in as many queries as one match does, and no arrow points up.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet, prefetch_related_objects

from games.models import Match


@dataclass(frozen=True)
class Teller:
    """Whoever knows what results did."""

    joined: Sequence[str]
    """What it tells from of which a match has one at the most: a list asks for it in its own query."""
    lookups: Callable[[], "Sequence[Prefetch[Any]]"]
    """All that it tells from, to be fetched with a match."""
    tell: Callable[[Match], dict[str, Any] | None]
    """What a match did, once that has been fetched; null if nothing, or not yet."""


_tellers: list[Teller] = []


def tells_effects(teller: Teller) -> None:
    """Makes this the one that is asked."""
    _tellers[:] = [teller]


def with_effects(matches: QuerySet[Match]) -> QuerySet[Match]:
    """The same matches, with what their effects are told from fetched beside them."""
    for teller in _tellers:
        matches = matches.select_related(*teller.joined).prefetch_related(*teller.lookups())
    return matches


def effect_of(match: Match) -> dict[str, Any] | None:
    """What the result of a match did to ratings; null if nothing, or not yet."""
    if not match.rated or match.status != Match.Status.OVER:
        return None
    for teller in _tellers:
        # Nothing is asked for again that came with a list.
        prefetch_related_objects([match], *teller.lookups())
        return teller.tell(match)
    return None
