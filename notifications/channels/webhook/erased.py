"""Messages that webhooks of others are still sent, or were sent lately."""

from accounts.erasing import forgets_names
from core.naming import forget_words_of, rename_in_json
from notifications.channels.webhook.models import Message


@forgets_names
def forget_name(name: str, stand_in: str) -> None:
    """Deletes what the person has written, and replaces the name in webhook messages."""
    rename_in_json(Message.objects.all(), "data", name, stand_in)
    forget_words_of(Message.objects.all(), "data", stand_in)
