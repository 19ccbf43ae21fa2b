"""Answers of leagues to rooms below: the calendar of a season, and who may have a webhook of a league."""

from accounts.models import User
from core.errors import NotFound
from leagues.models import League
from leagues.selectors.calendar import calendar_of
from leagues.services.acts import require_director
from notifications.channels.calendar.selectors import season_calendar
from notifications.channels.webhook.services import directing

season_calendar.provide(calendar_of)


@directing.require_director_of.provide
def require_director_of(league_id: str, user: User) -> None:
    """Refuses a league that is not there, or that the user does not direct."""
    league = League.objects.filter(pk=league_id).first()
    if league is None:
        raise NotFound("League not found.")
    require_director(league, user)
