"""What can be reported, and what the staff can do about it."""

from django.db.models import TextChoices

from core.closed_lists import closed_list, name_list


class About(TextChoices):
    """What a report is about."""

    PERSON = "person"
    NAME = "name"
    CHAT = "chat"


ABOUT_A_PERSON = {About.PERSON.value: "What the person does.", About.NAME.value: "The name."}
"""What a report of a person can be about."""
name_list("ReportSubject", "What a report is about.", ABOUT_A_PERSON)


@closed_list(
    "MeasureKind",
    warning="A warning.",
    mute="The account cannot write in chats for a time.",
    closure="The account is closed.",
)
class MeasureKind(TextChoices):
    """What the staff did."""

    WARNING = "warning"
    MUTE = "mute"
    CLOSURE = "closure"
