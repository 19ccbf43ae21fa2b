"""Events of browsers' subscriptions."""

from typing import TypedDict

from core.journal.registry import declare


class SubscriptionNamed(TypedDict):
    """Payload that names a subscription."""

    subscription: str


PUSH_QUEUED = declare(
    "push.queued", SubscriptionNamed, about="There is a push notification to send to a browser.", for_staff=False
)
