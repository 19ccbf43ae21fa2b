"""Reading webhooks and their log."""

from urllib.parse import urlsplit

from django.db.models import QuerySet

from accounts.models import User
from core.errors import NotFound
from notifications.channels.webhook.choices import Format, State
from notifications.channels.webhook.models import Message, Webhook
from notifications.channels.webhook.shapes import CreatedWebhook, ShownDelivery, ShownWebhook

NEWEST_FIRST = ("-created_at", "-id")
LATEST_FIRST = ("-number",)


def webhooks_of(user: User) -> QuerySet[Webhook]:
    """The user's webhooks."""
    return Webhook.objects.filter(user=user)


def webhook_for(webhook_id: str, user: User) -> Webhook:
    """One of the user's webhooks."""
    webhook = webhooks_of(user).filter(pk=webhook_id).first()
    if webhook is None:
        raise NotFound("Webhook not found.")
    return webhook


def latest_receivers(most: int) -> list[str]:
    """The addresses of the latest active webhooks, one for each host; for the operator's checks alone."""
    urls = Webhook.objects.filter(state=State.ACTIVE).order_by(*NEWEST_FIRST).values_list("url", flat=True)[: 10 * most]
    by_host = {urlsplit(url).netloc: url for url in reversed(urls)}
    return list(reversed(by_host.values()))[:most]


def deliveries_of(webhook: Webhook) -> QuerySet[Message]:
    """Return the messages that were sent to a webhook, or will be."""
    return Message.objects.filter(webhook=webhook)


def shown(webhook: Webhook) -> ShownWebhook:
    """A webhook as its owner sees it."""
    return ShownWebhook(
        id=webhook.pk, url=webhook.url, kinds=webhook.kinds, games=webhook.games, match=webhook.match or None,
        league=webhook.league or None, format=Format(webhook.format), state=State(webhook.state),
        created_at=webhook.created_at,
    )  # fmt: skip


def shown_new(webhook: Webhook, secret: str) -> CreatedWebhook:
    """The webhook with its secret, shown once."""
    return CreatedWebhook(webhook=shown(webhook), secret=secret)


def shown_delivery(message: Message) -> ShownDelivery:
    """A message as the owner of its webhook sees it."""
    return ShownDelivery(
        id=message.id, event=message.event, attempt=message.attempt, at=message.at, status=message.status,
        error=message.error or None, next_at=message.next_at,
    )  # fmt: skip
