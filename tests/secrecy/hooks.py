"""Webhooks, browsers and calendars of everyone there is, in both worlds: what reaches them is compared."""

from collections.abc import Iterable

from accounts.models import User
from notifications.channels.calendar.models import CalendarAddress
from notifications.channels.calendar.secrets import secret_digests
from notifications.channels.push.encryption import payload_of
from notifications.channels.push.models import PushMessage, PushSubscription
from notifications.channels.webhook.bodies import body_of
from notifications.channels.webhook.choices import Format
from notifications.channels.webhook.models import Message, Webhook


def listen(people: Iterable[User]) -> None:
    """Gives each a webhook of every format, with ids that stand in the same order in both worlds."""
    Webhook.objects.bulk_create(
        Webhook(pk=f"hook-{number}-{kind}", user=user, url="https://hooks.example/", format=kind, secret="none")
        for number, user in enumerate(people)
        for kind in Format
    )


def carry_browsers(people: Iterable[User]) -> None:
    """Gives each a browser."""
    PushSubscription.objects.bulk_create(
        PushSubscription(pk=f"browser-{number}", user=user, endpoint=f"https://push.example/{number}")
        for number, user in enumerate(people)
    )


def pushed() -> list[tuple[str, bytes]]:
    """Return the owner of each browser and every byte that is encrypted for it, in order."""
    rows = PushMessage.objects.select_related("subscription__user").order_by("subscription", "number")
    return [(one.subscription.user.username, payload_of(one, one.subscription.user)) for one in rows]


def posted() -> list[tuple[str, str, bytes]]:
    """Return the owner of each webhook, its format and every byte of the body, in order."""
    return [
        (
            one.webhook.user.username,
            one.webhook.format,
            body_of(one.webhook.format, one.kind, one.happened_at, one.data),
        )
        for one in Message.objects.select_related("webhook__user").order_by(
            "webhook__user", "webhook__format", "number"
        )
    ]


def subscribe(people: Iterable[User]) -> None:
    """Gives each a calendar whose secret is their name."""
    CalendarAddress.objects.bulk_create(
        CalendarAddress(pk=number, user=user, digest=secret_digests(user.username)[0])
        for number, user in enumerate(people, 1)
    )
