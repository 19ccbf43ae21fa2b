"""The answers about web push."""

from datetime import datetime
from typing import Annotated

from core.shapes import shape


@shape("PushSubscription")
class ShownSubscription:
    """A browser that receives your push notifications. Its address and its keys are not shown again."""

    id: Annotated[str, "The subscription's id."]
    service: Annotated[str, "The host of its push service."]
    created_at: Annotated[datetime, "When it was created."]
    expires_at: Annotated[datetime | None, "When it expires; null if it does not expire."]


@shape("PushKey")
class ShownPushKey:
    """The key that a browser subscribes with."""

    key: Annotated[
        str | None,
        (
            "The `applicationServerKey`, in URL-safe base64; null if push "
            "notifications are not available on this server."
        ),
    ]
