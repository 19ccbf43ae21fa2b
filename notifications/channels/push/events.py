"""Events of browsers' subscriptions."""

from typing import Annotated, TypedDict

from core.journal.registry import declare


class SubscriptionNamed(TypedDict):
    """Payload that names a subscription."""

    subscription: Annotated[str, "The id of the browser's subscription."]


PUSH_QUEUED = declare(
    "push.queued", SubscriptionNamed, about="There is a push notification to send to a browser.", for_staff=False
)
