"""Entries of each person's next digest, and the turns that people were reminded of."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from core import times


class Digest(models.Model):
    """Times of a person's next digest and of the last one."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+", db_index=False
    )
    due_at = models.DateTimeField(null=True)
    """Null while there is nothing to say."""
    sent_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="digests_digest_due")
        ]

    def __str__(self) -> str:
        return f"digest of user {self.pk}"


class DigestEntry(models.Model):
    """An event for the next digest, unless it is not relevant any more by then."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    kind = models.CharField(max_length=60)
    data = models.JSONField()
    at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["user", "id"], name="digests_entries_of_user")]

    def __str__(self) -> str:
        return f"{self.kind} for user {self.user_id}"


class SentReminder(models.Model):
    """A reminder that was sent to a person before a deadline: one for each decision."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    match = models.CharField(max_length=16)
    seat = models.PositiveSmallIntegerField()
    ply = models.PositiveIntegerField()
    at = models.DateTimeField(default=times.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "match", "seat", "ply"], name="digests_one_reminder_a_turn")
        ]
        indexes: ClassVar = [models.Index(fields=["at"], name="digests_reminders_by_age")]

    def __str__(self) -> str:
        return f"user {self.user_id} of match {self.match}"
