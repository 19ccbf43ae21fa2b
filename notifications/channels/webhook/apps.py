"""Webhooks as an app."""

from django.apps import AppConfig


class WebhooksConfig(AppConfig):
    """The app of webhooks and of messages on their way to them."""

    name = "notifications.channels.webhook"
    label = "webhooks"
    verbose_name = "Webhooks"

    def ready(self) -> None:
        """Register webhooks as a channel of the feeds, and as subscriptions of their owners."""
        from accounts.choices import SubscriptionKind
        from accounts.subscriptions import SubscriptionType, register_subscriptions
        from notifications.channels.webhook.choices import State
        from notifications.channels.webhook.models import Webhook
        from notifications.channels.webhook.services.queueing import queue_events, queue_for_leagues, subscribers
        from notifications.channels.webhook.services.sending import disable
        from notifications.services.deliver import register_channel, register_watcher

        register_channel(queue_events, subscribers=subscribers)
        register_watcher(queue_for_leagues)
        register_subscriptions(
            SubscriptionType(
                SubscriptionKind.WEBHOOK, Webhook, key="id", place=lambda row: str(row.url), expire=disable,
                is_off=lambda row: row.state == State.DISABLED,
            )
        )  # fmt: skip
