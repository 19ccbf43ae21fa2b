"""Messages that webhooks of others are still sent, or were sent lately."""

from accounts.erasing import keeps_names
from notifications.channels.webhook.models import Message

keeps_names(Message, "data")
