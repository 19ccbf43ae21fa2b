"""Messages of directors to everyone in a season."""

from django.db.models import QuerySet

from leagues.models import Season, SeasonMessage
from leagues.shapes.messages import ShownMessage

LATEST_FIRST = ("-at", "-id")


def messages_to(season: Season) -> QuerySet[SeasonMessage]:
    """The messages of a season, the latest first."""
    found = SeasonMessage.objects.filter(season=season).select_related("by").only("by__username", "text", "at")
    return found.order_by(*LATEST_FIRST)


def message_named(message_id: str) -> SeasonMessage | None:
    """A message with its season, unless it is gone."""
    return SeasonMessage.objects.select_related("by", "season__league").filter(pk=message_id).first()


def shown_message(message: SeasonMessage) -> ShownMessage:
    """A message as everyone in the season sees it."""
    return ShownMessage(id=message.pk, by=message.by.username, text=message.text, at=message.at)
