"""Feeds as an app."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    """Holds the feeds: what people are notified of."""

    name = "notifications"
    verbose_name = "Notifications"
