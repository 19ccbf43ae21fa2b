"""Functions that leagues provide to rooms below."""

from datetime import datetime

from accounts.models import User
from bots.selectors.hints import counts_in_a_league
from core.errors import NotFound
from games.selectors.play.pauses import latest_end
from games.selectors.staff import counts_for
from leagues.models import Fixture, League, Season
from leagues.selectors.calendar import calendar_of
from leagues.selectors.stakes import stands_beside_match
from leagues.services.acts import require_director
from notifications.channels.calendar.selectors import season_calendar
from notifications.channels.webhook.services import directing

season_calendar.provide(calendar_of)
counts_for.provide(stands_beside_match)


@directing.require_director_of.provide
def require_director_of(league_id: str, user: User) -> None:
    """Refuse a league that is not there, or that the user does not direct."""
    league = League.objects.filter(pk=league_id).first()
    if league is None:
        raise NotFound("League not found.")
    require_director(league, user)


@counts_in_a_league.provide
def is_of_a_season(match_id: str) -> bool:
    """Return True if a match is one of a league's schedule, or of a tournament's."""
    return Fixture.objects.filter(match=match_id).exists()


@latest_end.provide
def hard_end_of(match_id: str) -> datetime | None:
    """The hard end of the season that a match counts in; None if it counts in none, or has no hard end any more."""
    seasons = Season.objects.filter(state=Season.State.RUNNING, divisions__fixtures__match=match_id)
    return seasons.values_list("ends_at", flat=True).first()
