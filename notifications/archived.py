"""Feed in a person's archive: the events that the person was notified of."""

from collections.abc import Iterable
from typing import Any

from accounts.archiving import section
from accounts.models import User
from notifications.models import FeedEvent


@section("events")
def events(user: User) -> Iterable[Any]:
    """The feed, as far back as it is kept."""
    return FeedEvent.objects.filter(user=user).order_by("number").values("number", "kind", "at", "data").iterator()
