"""Matches that still go on."""

from collections.abc import Collection

from games.choices import Status
from games.models import Match


def running_among(match_ids: Collection[str]) -> set[str]:
    """The ids, among these, of matches that are not over."""
    if not match_ids:
        return set()
    return set(Match.objects.filter(pk__in=match_ids).exclude(status=Status.OVER).values_list("pk", flat=True))
