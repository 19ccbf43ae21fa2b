"""Openness of matches to strangers."""

from games.choices import Visibility
from games.models import Match


def is_open_to_strangers(match_id: str) -> bool:
    """Return True if the match exists and is not private."""
    return Match.objects.filter(pk=match_id).exclude(visibility=Visibility.PRIVATE).exists()


def is_public(match_id: str) -> bool:
    """Return whether the match exists and has a page for everyone."""
    return Match.objects.filter(pk=match_id, visibility=Visibility.PUBLIC).exists()
