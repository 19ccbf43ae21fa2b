"""The events of ratings."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from games.events.matches import AboutMatch, MatchNamed, about_match
from games.selectors.participants import participants


class RatingsChanged(MatchNamed):
    """Payload that names a match and the players whose ratings it changed."""

    users: Annotated[list[int], "The primary keys of the players for whom the match counts."]


def _rating_changed(event: Event, batch: Batch) -> Notification | None:
    """The match counts. Ratings that are computed again later are not announced."""
    table = participants(batch, event.payload["match"])
    return Notification(about_match(table), table.all_players() & set(event.payload["users"])) if table else None


def _result_annulled(event: Event, batch: Batch) -> Notification | None:
    """Staff have taken the match out of the ratings; why is in the match."""
    table = participants(batch, event.payload["match"])
    return Notification(about_match(table), table.all_players()) if table else None


RATING_CHANGED = declare(
    "rating.changed",
    RatingsChanged,
    about="A match changed the ratings of its players. Ratings that are computed again later have no event.",
    notification=NotificationType(
        build=_rating_changed,
        audience="the players for whom the match counts",
        data=AboutMatch,
        leads_to="match",
        sentence=_("%(game)s: your rating has changed."),
        label=_("Your rating has changed"),
        topic="matches",
    ),
)
RESULT_ANNULLED = declare(
    "result.annulled",
    MatchNamed,
    about=(
        "The staff took the result of a match out of the ratings. Everyone who may see the match can read the reason "
        "there (`rating_effect`)."
    ),
    notification=NotificationType(
        build=_result_annulled,
        audience="the players, and people who left a seat to a bot",
        data=AboutMatch,
        leads_to="match",
        sentence=_("%(game)s: the staff annulled the rating of a match."),
        label=_("A result was annulled"),
        topic="matches",
        default_channels=(MAIL, PUSH),
    ),
)
