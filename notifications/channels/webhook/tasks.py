"""Old messages of webhooks are deleted."""

from core import pruning
from notifications.channels.webhook.services.webhooks import forget_old_messages

pruning.declare("messages of webhooks", forget_old_messages, ("webhooks.Message", "created_at"))
