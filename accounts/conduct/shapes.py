"""Shapes of the API's answers about reports and measures."""

from datetime import datetime
from typing import Annotated

from accounts.conduct.choices import MeasureKind
from core.shapes import shape


@shape("UserReport")
class ShownUserReport:
    """A report of a person to the staff."""

    username: Annotated[str, "Who is reported."]
    about: Annotated[str, "What is reported: the `person`, or their `name`."]
    reason: Annotated[str, "What is wrong."]
    at: Annotated[datetime, "When it was reported."]


@shape("Measure")
class ShownMeasure:
    """A measure of the staff about the caller. Staff are not named."""

    id: Annotated[str, "The id."]
    kind: Annotated[MeasureKind, "A `warning`, a `mute` (no messages in chats), or a `closure` of the account."]
    reason: Annotated[str, "Why."]
    at: Annotated[datetime, "Since when."]
    until: Annotated[datetime | None, "When a mute ends by itself; null: when the staff lifts it."]
    lifted_at: Annotated[datetime | None, "When the staff lifted it; null if it did not."]
    answer: Annotated[str | None, "What the caller answered; null if nothing yet."]
    answered_at: Annotated[datetime | None, "When."]
