"""Codes for seasons, as their directors see them."""

from django.db.models import QuerySet

from leagues.models import Season, SeasonCode
from leagues.shapes.codes import ShownCode

LATEST_FIRST = ("-at", "-id")
SHOWN = ("by__username", "at", "uses", "used", "expires_at")
"""The columns that are read of a code."""


def codes_of(season: Season) -> QuerySet[SeasonCode]:
    """The codes of a season that were not revoked, the latest first."""
    return SeasonCode.objects.filter(season=season).select_related("by").only(*SHOWN).order_by(*LATEST_FIRST)


def shown_code(code: SeasonCode) -> ShownCode:
    """A code without what it says."""
    return ShownCode(
        id=code.pk, by=code.by.username, at=code.at, uses=code.uses, used=code.used, expires_at=code.expires_at
    )
