"""The browsers that a person is pushed news to."""

from collections.abc import Iterable
from typing import Any

from accounts.archiving import section
from accounts.models import User
from notifications.channels.push.models import PushSubscription


@section("push")
def subscriptions(user: User) -> Iterable[Any]:
    """Where each browser is reached."""
    return PushSubscription.objects.filter(user=user).order_by("pk").values("id", "endpoint", "created_at").iterator()
