"""Personal data in webhooks: what is exported, and names that are replaced when an account is erased."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import keeps_names, section
from core.shapes import to_json
from notifications.channels.webhook.models import Message
from notifications.channels.webhook.selectors import shown, webhooks_of


@section("webhooks")
def webhooks(user: User) -> Iterable[Any]:
    """Each without its secret, and with what made it."""
    return ({**to_json(shown(hook)), "made_by": hook.made_by} for hook in webhooks_of(user).order_by("pk"))


keeps_names(Message)
