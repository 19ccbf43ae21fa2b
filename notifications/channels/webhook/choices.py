"""The closed lists of webhooks."""

from django.db import models


class Format(models.TextChoices):
    """What a receiver understands."""

    STANDARD = "standard", "standard"
    DISCORD = "discord", "discord"
    SLACK = "slack", "slack"


class State(models.TextChoices):
    """Whether anything is sent."""

    ACTIVE = "active", "active"
    DISABLED = "disabled", "disabled"


class Progress(models.TextChoices):
    """How far a message has come."""

    WAITING = "waiting", "waiting"
    """An earlier message about the same match is on its way."""
    DUE = "due", "due"
    SENT = "sent", "sent"
    FAILED = "failed", "failed"
    """It was given up."""
