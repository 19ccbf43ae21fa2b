"""Reading the browsers of a person."""

from urllib.parse import urlsplit

from django.db.models import QuerySet

from accounts.models import User
from notifications.channels.push.encryption import public_key
from notifications.channels.push.models import PushSubscription
from notifications.channels.push.shapes import ShownPushKey, ShownSubscription

NEWEST_FIRST = ("-created_at", "-id")


def subscriptions_of(user: User) -> QuerySet[PushSubscription]:
    """The browsers that a user has subscribed with, the newest first."""
    return PushSubscription.objects.filter(user=user).order_by(*NEWEST_FIRST)


def service_of(subscription: PushSubscription) -> str:
    """The host of the push service."""
    return urlsplit(subscription.endpoint).hostname or ""


def shown(subscription: PushSubscription) -> ShownSubscription:
    """A browser as its owner sees it."""
    return ShownSubscription(
        id=subscription.pk, service=service_of(subscription),
        created_at=subscription.created_at, expires_at=subscription.expires_at,
    )  # fmt: skip


def push_key() -> ShownPushKey:
    """Return the key that browsers subscribe with."""
    return ShownPushKey(key=public_key())
