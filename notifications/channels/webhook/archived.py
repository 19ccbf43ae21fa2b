"""The webhooks of a person."""

from collections.abc import Iterable
from typing import Any

from accounts.archiving import section
from accounts.models import User
from notifications.channels.webhook.selectors import shown, webhooks_of


@section("webhooks")
def webhooks(user: User) -> Iterable[Any]:
    """Each without its secret."""
    return map(shown, webhooks_of(user).order_by("pk"))
