"""Which matches strangers may see."""

from games.choices import Visibility
from games.models import Match


def is_open_to_strangers(match_id: str) -> bool:
    """Whether the match exists and is not private."""
    return Match.objects.filter(pk=match_id).exclude(visibility=Visibility.PRIVATE).exists()
