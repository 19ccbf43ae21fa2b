"""Choices of what can be reported, and of what the staff can do about it."""

from django.db.models import TextChoices

from core.closed_lists import closed_list, name_list


class About(TextChoices):
    """The subject of a report."""

    PERSON = "person"
    NAME = "name"
    CHAT = "chat"


ABOUT_A_PERSON = {About.PERSON.value: "The player's behaviour.", About.NAME.value: "The name."}
"""The things that a report of a person can be about."""
name_list("ReportSubject", "What a report is about.", ABOUT_A_PERSON)


@closed_list(
    "MeasureKind",
    warning="A warning.",
    mute="The account cannot write in chats for some time.",
    closure="The account is closed.",
)
class MeasureKind(TextChoices):
    """The kind of a moderation action by the staff."""

    WARNING = "warning"
    MUTE = "mute"
    CLOSURE = "closure"
