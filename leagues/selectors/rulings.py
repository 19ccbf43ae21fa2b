"""Matches that count otherwise than they were played, since a director has decided so."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from leagues.models import Fixture
from ratings.selectors.effects import annulled_among


@dataclass(frozen=True, slots=True)
class RuledMatch:
    """A ruling beside a match, and where it stands in a schedule."""

    season: str
    division: str
    fixture: str
    by: str
    decision: str
    reason: str
    rating_annulled: bool


def rulings_on(match_ids: Iterable[str]) -> Mapping[str, RuledMatch]:
    """The rulings on these matches, by their ids."""
    found = Fixture.objects.filter(match__in=list(match_ids), ruling__isnull=False).order_by()
    rows = found.values_list(
        "match", "division__season", "division", "pk", "ruling__by__username", "ruling__decision", "ruling__reason"
    )
    annulled = annulled_among([match for match, *_ in rows]) if rows else set()
    return {
        match: RuledMatch(season, division, fixture, by, decision, reason, match in annulled)
        for match, season, division, fixture, by, decision, reason in rows
    }
