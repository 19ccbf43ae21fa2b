"""Feeds as an app."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    """The app of the feeds of people's notifications."""

    name = "notifications"
    verbose_name = "Notifications"
