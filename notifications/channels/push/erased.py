"""Messages that are still pushed to browsers of others."""

from accounts.erasing import keeps_names
from notifications.channels.push.models import PushMessage

keeps_names(PushMessage, "data")
