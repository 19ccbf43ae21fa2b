"""Personal data in push messages: what is exported, and names that are replaced when an account is erased."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import keeps_names, section
from notifications.channels.push.models import PushMessage, PushSubscription


@section("push")
def subscriptions(user: User) -> Iterable[Any]:
    """Return where each browser is reached, and what made it."""
    rows = PushSubscription.objects.filter(user=user).order_by("pk")
    return rows.values("id", "endpoint", "created_at", "made_by").iterator()


keeps_names(PushMessage)
