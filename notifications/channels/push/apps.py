"""Web push as an app."""

from django.apps import AppConfig


class PushConfig(AppConfig):
    """The app of browsers' subscriptions and of messages on their way to them."""

    name = "notifications.channels.push"
    label = "push"
    verbose_name = "Push notifications"

    def ready(self) -> None:
        """Register browsers as a channel of the feeds, and as subscriptions of their owners."""
        from accounts.choices import SubscriptionKind
        from accounts.subscriptions import SubscriptionType, register_subscriptions
        from notifications.channels.push.models import PushSubscription
        from notifications.channels.push.selectors import service_of
        from notifications.channels.push.services.queueing import queue_events, subscribers
        from notifications.services.deliver import register_channel

        register_channel(queue_events, subscribers=subscribers)
        register_subscriptions(SubscriptionType(SubscriptionKind.PUSH, PushSubscription, key="id", place=service_of))
