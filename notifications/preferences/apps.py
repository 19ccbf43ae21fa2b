"""Preferences as an app."""

from django.apps import AppConfig


class PreferencesConfig(AppConfig):
    """Holds what people want to hear of."""

    name = "notifications.preferences"
    label = "preferences"
    verbose_name = "Preferences"
