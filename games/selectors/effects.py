"""The effect of a match's result on ratings. The app `ratings` knows it; matches know of no ratings.

That app registers itself with `tells_effects`: which rows to fetch with a match, and how to read them. So a list needs
as many queries as one match does, and no arrow points up.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet, prefetch_related_objects

from games.models import Match
from games.shapes.matches import RatingEffect


@dataclass(frozen=True)
class Teller:
    """The source of effects."""

    joined: Sequence[str]
    """What it tells from of which a match has one at the most: a list asks for it in its own query."""
    lookups: Callable[[], "Sequence[Prefetch[Any]]"]
    """All that it tells from, to be fetched with a match."""
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
            prefetch_related_objects(found, *teller.lookups())


def may_have_effect(match: Match) -> bool:
    """Whether a result of it may have changed ratings."""
    return match.rated and match.status == Match.Status.OVER


def effect_of(match: Match) -> RatingEffect | None:
    """What the result of a match did to ratings; null if nothing, or not yet."""
    if not may_have_effect(match):
        return None
    for teller in _tellers:
        # Nothing is asked for again that came with a list.
        prefetch_related_objects([match], *teller.lookups())
        return teller.tell(match)
    return None
