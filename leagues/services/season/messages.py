"""A director writes to everyone in a season."""

from django.db.models import QuerySet

from accounts.conduct.selectors import require_unmuted
from accounts.models import User
from core import times
from core.database.transactions import transacted
from core.errors import Forbidden
from core.journal.services import record
from core.limits.rates import count
from leagues.events import SEASON_MESSAGE, MessageNamed
from leagues.models import Entry, Season, SeasonMessage
from leagues.selectors.messages import messages_to
from leagues.services.acts import is_director, require_director
from leagues.services.locking import GOING, lock_season, require_state

LIMIT = "season_message"


@transacted
def write_to_season(*, season_id: str, by: User, text: str) -> SeasonMessage:
    """Write to everyone who takes part or waits, as a director whom the staff has not muted."""
    season = lock_season(season_id)
    require_director(season.league, by)
    require_unmuted(by)
    require_state(season, *GOING, Season.State.OVER)
    count(LIMIT, f"season {season.pk}").refuse_if_spent()
    message = SeasonMessage.objects.create(season=season, by=by, text=text, at=times.now())
    record(SEASON_MESSAGE, MessageNamed(season=season.pk, message=message.pk))
    return message


def messages_for(*, season: Season, user: User) -> QuerySet[SeasonMessage]:
    """The messages of a season, for those whom they were written to, and for directors."""
    if not (Entry.objects.filter(season=season, user=user).exists() or is_director(season.league, user)):
        raise Forbidden("Only players of the season can read this.")
    return messages_to(season)


def forget_season_messages_of(*, user_id: int) -> None:
    """Delete what an erased account has written; feeds and mails forgot it with the name."""
    SeasonMessage.objects.filter(by=user_id).delete()
