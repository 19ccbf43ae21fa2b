"""What browsers of others are still pushed."""

from accounts.erasing import forgets_names
from core.naming import rename_in_json
from notifications.channels.push.models import PushMessage


@forgets_names
def forget_name(name: str, stand_in: str) -> None:
    """Replaces the name in pushed messages."""
    rename_in_json(PushMessage.objects.all(), "data", name, stand_in)
