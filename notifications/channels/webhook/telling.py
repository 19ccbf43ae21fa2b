"""What people are told of webhooks."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.shapes import shape
from notifications.channels.webhook.events import WEBHOOK_DISABLED
from notifications.registry import MAIL, Told, tells
from notifications.scene import Scene


@shape("WebhookEventData")
class AboutWebhook:
    """Which webhook."""

    webhook: Annotated[str, "The webhook's id."]


@tells(
    WEBHOOK_DISABLED,
    audience="its owner",
    data=AboutWebhook,
    sentence=_("One of your webhooks is disabled: nothing was received there."),
    label=_("A webhook is disabled"),
    topic="account",
    default_channels=(MAIL,),
)
def webhook_disabled(event: Event, scene: Scene) -> Told:
    """A webhook was switched off."""
    return Told(AboutWebhook(webhook=event.payload["webhook"]), [event.payload["user"]])
