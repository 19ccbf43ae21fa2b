"""Calendars as an app."""

from django.apps import AppConfig


class CalendarsConfig(AppConfig):
    """The app whose rows are the secret addresses by which calendars are read."""

    name = "notifications.channels.calendar"
    label = "calendars"
    verbose_name = "Calendars"
