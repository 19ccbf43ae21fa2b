"""Hard ends of the matches of a season: a pause must not outlast them."""

from datetime import datetime

from games.selectors.play.pauses import latest_end
from leagues.models import Season


@latest_end.provide
def hard_end_of(match_id: str) -> datetime | None:
    """The hard end of the season that a match counts in; None if it counts in none, or has no hard end any more."""
    seasons = Season.objects.filter(state=Season.State.RUNNING, divisions__fixtures__match=match_id)
    return seasons.values_list("ends_at", flat=True).first()
