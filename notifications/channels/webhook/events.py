"""What can happen to webhooks."""

from typing import TypedDict

from core.journal.registry import declare


class MessageNamed(TypedDict):
    """Which message."""

    message: int


class WebhookNamed(TypedDict):
    """Whose webhook."""

    user: int
    webhook: str


MESSAGE_QUEUED = declare(
    "webhook.queued", MessageNamed, about="A message to a webhook is the next one of its queue.", for_staff=False
)
WEBHOOK_DISABLED = declare(
    "webhook.disabled",
    WebhookNamed,
    about="Nothing was received at a webhook for three days, or its receiver said that it is gone.",
    for_staff=False,
)
