"""Calendars as an app."""

from django.apps import AppConfig


class CalendarsConfig(AppConfig):
    """The app whose rows are the secret addresses by which calendars are read."""

    name = "notifications.channels.calendar"
    label = "calendars"
    verbose_name = "Calendars"

    def ready(self) -> None:
        """Register calendars as subscriptions of their owners."""
        from accounts.choices import SubscriptionKind
        from accounts.subscriptions import SubscriptionType, register_subscriptions
        from notifications.channels.calendar.models import CalendarAddress

        register_subscriptions(
            SubscriptionType(
                SubscriptionKind.CALENDAR, CalendarAddress, key="season", place=lambda row: str(row.season)
            )
        )
