"""Calendars as an app."""

from django.apps import AppConfig


class CalendarsConfig(AppConfig):
    """Holds what opens calendars."""

    name = "notifications.channels.calendar"
    label = "calendars"
    verbose_name = "Calendars"
