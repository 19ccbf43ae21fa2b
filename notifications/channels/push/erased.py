"""What browsers of others are still pushed."""

from accounts.erasing import keeps_names
from notifications.channels.push.models import PushMessage

keeps_names(PushMessage, "data")
