"""The effect of a match's result on ratings. The app `ratings` knows it; matches know of no ratings.

That app registers itself with `tells_effects`: which rows to fetch with a match, and how to read them. So a list needs
as many queries as one match does, and no arrow points up.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet

from games.models import Match
from games.shapes.matches import RatingEffect


@dataclass(frozen=True)
class Teller:
    """The source of effects."""

    joined: Sequence[str]
    """What it tells from of which a match has one at the most: a list asks for it in its own query."""
    lookups: Callable[[], "Sequence[Prefetch[Any]]"]
    """All that it tells from, to be fetched with a match by a query of matches."""
    fetch: Callable[[Sequence[Match]], None]
    """Fetches the same for matches that are there, by kept statements; nothing anew that came with a match."""
    tell: Callable[[Match], RatingEffect | None]
    """What a match did, once that has been fetched; null if nothing, or not yet."""


_tellers: list[Teller] = []


def tells_effects(teller: Teller) -> None:
    """Makes this the one that is asked."""
    _tellers[:] = [teller]


def with_effects(matches: QuerySet[Match]) -> QuerySet[Match]:
    """The matches, with the rows that their effects follow from fetched beside them."""
    for teller in _tellers:
        matches = matches.select_related(*teller.joined).prefetch_related(*teller.lookups())
    return matches


def fetch_effects(matches: Sequence[Match]) -> None:
    """Reads what the effects of those that have one follow from; nothing, if none has."""
    if found := [match for match in matches if may_have_effect(match)]:
        for teller in _tellers:
            teller.fetch(found)


def may_have_effect(match: Match) -> bool:
    """Return True if the result of a match may have changed ratings."""
    return match.rated and match.status == Match.Status.OVER


def effect_of(match: Match) -> RatingEffect | None:
    """Return what the result of a match did to ratings; null if nothing, or not yet."""
    if not may_have_effect(match):
        return None
    for teller in _tellers:
        teller.fetch([match])
        return teller.tell(match)
    return None
