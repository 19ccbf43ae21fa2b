"""The browsers that a person is pushed news to."""

from collections.abc import Iterable
from typing import Any

from accounts.archiving import section
from accounts.models import User
from notifications.channels.push.models import PushSubscription


@section("push")
def subscriptions(user: User) -> Iterable[Any]:
    """Return where each browser is reached, and what made it."""
    rows = PushSubscription.objects.filter(user=user).order_by("pk")
    return rows.values("id", "endpoint", "created_at", "made_by").iterator()
