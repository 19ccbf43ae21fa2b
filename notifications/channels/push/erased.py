"""What browsers of others are still pushed."""

from accounts.erasing import forgets_names
from core.naming import forget_words_of, rename_in_json
from notifications.channels.push.models import PushMessage


@forgets_names
def forget_name(name: str, stand_in: str) -> None:
    """Deletes what the person has written, and replaces the name in pushed messages."""
    rename_in_json(PushMessage.objects.all(), "data", name, stand_in)
    forget_words_of(PushMessage.objects.all(), "data", stand_in)
