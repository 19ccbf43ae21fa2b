"""The webhooks of a person."""

from collections.abc import Iterable
from typing import Any

from accounts.archiving import section
from accounts.models import User
from core.shapes import to_json
from notifications.channels.webhook.selectors import shown, webhooks_of


@section("webhooks")
def webhooks(user: User) -> Iterable[Any]:
    """Each without its secret, and with what made it."""
    return ({**to_json(shown(hook)), "made_by": hook.made_by} for hook in webhooks_of(user).order_by("pk"))
