"""Events of webhooks."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import MAIL, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape


class MessageNamed(TypedDict):
    """Payload that names a message."""

    message: int


class WebhookNamed(TypedDict):
    """Payload that names a webhook and its owner."""

    user: int
    webhook: str


@shape("WebhookEventData")
class AboutWebhook:
    """The webhook that an event is about."""

    webhook: Annotated[str, "The webhook's id."]


def _webhook_disabled(event: Event, batch: Batch) -> Notification:
    """A webhook was switched off."""
    return Notification(AboutWebhook(webhook=event.payload["webhook"]), [event.payload["user"]])


MESSAGE_QUEUED = declare(
    "webhook.queued", MessageNamed, about="A message is next in a webhook's queue.", for_staff=False
)
WEBHOOK_DISABLED = declare(
    "webhook.disabled",
    WebhookNamed,
    about="A webhook received nothing for three days, or its receiver reported that it is gone.",
    for_staff=False,
    notification=NotificationType(
        build=_webhook_disabled,
        audience="its owner",
        data=AboutWebhook,
        sentence=_("One of your webhooks was disabled because deliveries failed."),
        label=_("A webhook was disabled"),
        topic="account",
        default_channels=(MAIL,),
    ),
)
