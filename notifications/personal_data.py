"""Personal data in feeds: what is exported, and names that are replaced when an account is erased."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import keeps_names, section
from notifications.models import FeedEvent


@section("events")
def events(user: User) -> Iterable[Any]:
    """The feed, as far back as it is kept."""
    return FeedEvent.objects.filter(user=user).order_by("number").values("number", "kind", "at", "data").iterator()


keeps_names(FeedEvent)
