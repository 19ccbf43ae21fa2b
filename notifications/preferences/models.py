"""Choices that people have made. A person who has chosen nothing has no row."""

from django.conf import settings
from django.db import models

DIGEST_HOURS = 8


class Preferences(models.Model):
    """The choices of one person."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+", db_index=False
    )
    # The channels of each kind that differs from the built-in choice.
    kinds = models.JSONField(default=dict)
    # `HH:MM` in the zone; empty: no quiet hours. An empty zone is that of the account.
    quiet_from = models.CharField(max_length=5, blank=True, default="")
    quiet_to = models.CharField(max_length=5, blank=True, default="")
    zone = models.CharField(max_length=64, blank=True, default="")
    digest_hours = models.PositiveSmallIntegerField(default=DIGEST_HOURS)

    def __str__(self) -> str:
        return f"preferences of user {self.pk}"
