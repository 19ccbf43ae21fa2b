"""Notifications by mail as an app."""

from django.apps import AppConfig


class DigestsConfig(AppConfig):
    """The app of digests, with their entries."""

    name = "notifications.channels.mail"
    label = "digests"
    verbose_name = "Email notifications"

    def ready(self) -> None:
        """Register digests as a channel of the feeds, and let mails keep quiet hours."""
        from core.mail import quiet
        from notifications.channels.mail.services.queueing import queue_events, subscribers
        from notifications.preferences.selectors import end_of_quiet_hours
        from notifications.services.deliver import register_channel

        register_channel(queue_events, subscribers=subscribers)
        quiet.end_of_quiet_hours.provide(end_of_quiet_hours)
