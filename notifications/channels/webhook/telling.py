"""What people are told of webhooks."""

from typing import Annotated

from core.journal.models import Event
from core.shapes import shape
from notifications.channels.webhook.events import WEBHOOK_DISABLED
from notifications.registry import Told, tells
from notifications.scene import Scene


@shape("WebhookEventData")
class AboutWebhook:
    """Which webhook."""

    webhook: Annotated[str, "The webhook's id."]


@tells(WEBHOOK_DISABLED, to="its owner", data=AboutWebhook)
def webhook_disabled(event: Event, scene: Scene) -> Told:
    """A webhook was switched off."""
    return Told(AboutWebhook(webhook=event.payload["webhook"]), [event.payload["user"]])
