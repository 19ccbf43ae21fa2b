"""Preferences as an app."""

from django.apps import AppConfig


class PreferencesConfig(AppConfig):
    """Notification settings of people."""

    name = "notifications.preferences"
    label = "preferences"
    verbose_name = "Preferences"
