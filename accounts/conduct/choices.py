"""What can be reported, and what the staff can do about it."""

from django.db.models import TextChoices


class About(TextChoices):
    """What a report is about."""

    PERSON = "person"
    NAME = "name"
    CHAT = "chat"


ABOUT_A_PERSON = (About.PERSON.value, About.NAME.value)
"""What a report of a person can be about."""


class Kind(TextChoices):
    """What a measure does."""

    WARNING = "warning"
    MUTE = "mute"
    CLOSURE = "closure"
