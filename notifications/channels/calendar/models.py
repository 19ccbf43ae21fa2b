"""Addresses that open calendars: of each secret one there is a digest."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from accounts.subscriptions import Subscription
from core import times


class CalendarAddress(Subscription):
    """A secret address of a person's own calendar, or of a season's as this person may see it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    # Empty: the person's own.
    season = models.CharField(max_length=16, blank=True, default="")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(default=times.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "season"], name="calendars_one_of_each"),
        ]

    def __str__(self) -> str:
        return f"calendar of user {self.user_id}"
