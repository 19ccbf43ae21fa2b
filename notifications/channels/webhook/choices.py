"""The closed lists of webhooks."""

from django.db.models import TextChoices

from core.closed_lists import closed_list


@closed_list(
    "WebhookFormat",
    standard="The Standard Webhooks format.",
    discord="The format of Discord webhooks.",
    slack="The format of Slack webhooks.",
)
class Format(TextChoices):
    """The format that a receiver understands."""

    STANDARD = "standard", "standard"
    DISCORD = "discord", "discord"
    SLACK = "slack", "slack"


@closed_list(
    "WebhookState",
    active="Events are sent.",
    disabled="Nothing is sent: the owner disabled it, or there were too many failures.",
)
class State(TextChoices):
    """The state of a webhook."""

    ACTIVE = "active", "active"
    DISABLED = "disabled", "disabled"


class Progress(TextChoices):
    """The progress of a message."""

    WAITING = "waiting", "waiting"
    """An earlier message about the same match is on its way."""
    DUE = "due", "due"
    SENT = "sent", "sent"
    FAILED = "failed", "failed"
    """It was given up."""
