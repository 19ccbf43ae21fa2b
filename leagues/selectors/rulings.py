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
    found = Fixture.objects.filter(match__in=list(match_ids), ruling__isnull=False)
    rows = list(found.select_related("ruling__by", "division"))
    annulled = annulled_among([str(row.match_id) for row in rows]) if rows else set()
    return {
        str(row.match_id): RuledMatch(
            season=row.division.season_id,
            division=row.division_id,
            fixture=row.pk,
            by=row.ruling.by.username,
            decision=row.ruling.decision,
            reason=row.ruling.reason,
            rating_annulled=row.match_id in annulled,
        )
        for row in rows
        if row.ruling is not None
    }
