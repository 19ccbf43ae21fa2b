"""Events of webhooks."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import MAIL, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape


class MessageNamed(TypedDict):
    """Payload that names a message."""

    message: Annotated[int, "The primary key of the message."]


class WebhookNamed(TypedDict):
    """Payload that names a webhook and its owner."""

    user: Annotated[int, "The primary key of its owner."]
    webhook: Annotated[str, "The webhook's id."]


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
    about=(
        "A webhook was disabled: nothing was delivered for three days, its receiver reported that it is gone, or its "
        "secret was lost."
    ),
    for_staff=False,
    notification=NotificationType(
        build=_webhook_disabled,
        audience="the owner of the webhook",
        data=AboutWebhook,
        leads_to="account",
        sentence=_("One of your webhooks was disabled because deliveries failed."),
        label=_("A webhook was disabled"),
        topic="account",
        default_channels=(MAIL,),
    ),
)
