"""Messages that webhooks of others are still sent, or were sent lately."""

from accounts.erasing import forgets_names
from core.naming import rename_in_json
from notifications.channels.webhook.models import Message


@forgets_names
def forget_name(name: str, stand_in: str) -> None:
    """Replaces the name in webhook messages."""
    rename_in_json(Message.objects.all(), "data", name, stand_in)
