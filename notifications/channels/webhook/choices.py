"""The closed lists of webhooks."""

from django.db.models import TextChoices

from core.closed_lists import closed_list


@closed_list(
    "WebhookFormat",
    standard="Standard Webhooks.",
    discord="Discord's webhooks.",
    slack="Slack's webhooks.",
)
class Format(TextChoices):
    """What a receiver understands."""

    STANDARD = "standard", "standard"
    DISCORD = "discord", "discord"
    SLACK = "slack", "slack"


@closed_list(
    "WebhookState",
    active="Events are sent.",
    disabled="Nothing is sent: the owner or too many failures stopped it.",
)
class State(TextChoices):
    """Whether anything is sent."""

    ACTIVE = "active", "active"
    DISABLED = "disabled", "disabled"


class Progress(TextChoices):
    """How far a message has come."""

    WAITING = "waiting", "waiting"
    """An earlier message about the same match is on its way."""
    DUE = "due", "due"
    SENT = "sent", "sent"
    FAILED = "failed", "failed"
    """It was given up."""
