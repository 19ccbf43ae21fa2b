"""Shapes of the API's answers about reports and measures."""

from datetime import datetime
from typing import Annotated

from accounts.conduct.choices import MeasureKind
from core.shapes import shape


@shape("UserReport")
class ShownUserReport:
    """A report about a player to the staff."""

    username: Annotated[str, "The reported player."]
    about: Annotated[str, "What is reported: the player's behaviour (`person`) or their `name`."]
    reason: Annotated[str, "The reason for the report."]
    at: Annotated[datetime, "When it was reported."]


@shape("Measure")
class ShownMeasure:
    """A moderation action on the caller's account. The staff are not named."""

    id: Annotated[str, "The id."]
    kind: Annotated[MeasureKind, "A `warning`, a `mute` (no messages in chats), or a `closure` of the account."]
    reason: Annotated[str, "Why."]
    at: Annotated[datetime, "When it began."]
    until: Annotated[datetime | None, "When the mute ends; null if it lasts until the staff lifts it."]
    lifted_at: Annotated[datetime | None, "When the staff lifted it; null if it is not lifted."]
    answer: Annotated[str | None, "The caller's reply; null if there is none."]
    answered_at: Annotated[datetime | None, "When."]
