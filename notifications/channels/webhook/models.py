"""Webhooks, and the messages that are on their way to them or have been."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from accounts.subscriptions import Subscription
from core import ids, times
from notifications.channels.webhook.choices import Format, Progress, State


class Webhook(Subscription):
    """An address to which a user's notifications are posted."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    url = models.CharField(max_length=1000)
    # Empty lists and texts are no filter.
    kinds = models.JSONField(default=list)
    games = models.JSONField(default=list)
    match = models.CharField(max_length=16, blank=True, default="")
    league = models.CharField(max_length=16, blank=True, default="")
    format = models.CharField(max_length=8, choices=Format.choices, default=Format.STANDARD)
    state = models.CharField(max_length=8, choices=State.choices, default=State.ACTIVE)
    created_at = models.DateTimeField(default=times.now)
    # Encrypted: they have to sign (core.crypto). The earlier one is good for a while after a new one was made.
    secret = models.CharField(max_length=300)
    old_secret = models.CharField(max_length=300, blank=True, default="")
    old_secret_until = models.DateTimeField(null=True, blank=True)
    # The time since which nothing has succeeded, although something was tried.
    failing_since = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(format__in=Format.values), name="webhooks_format"),
            models.CheckConstraint(condition=Q(state__in=State.values), name="webhooks_state"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["user", "-created_at", "-id"], name="webhooks_of_user"),
            models.Index(fields=["league"], condition=Q(league__gt=""), name="webhooks_of_league"),
        ]

    def __str__(self) -> str:
        return f"webhook {self.pk}"


class Message(models.Model):
    """One event on its way to one webhook: how often it was tried, and how the latest try went."""

    number = models.BigAutoField(primary_key=True)
    """In the order in which they were queued."""
    id = models.CharField(max_length=16, unique=True, default=ids.new_id)
    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="messages", db_index=False)
    # The id by which the receiver knows it; the same at each try, and when it is sent once more.
    event = models.CharField(max_length=24)
    kind = models.CharField(max_length=60)
    data = models.JSONField()
    happened_at = models.DateTimeField()
    # Messages of one queue go one after another; an empty name is none.
    queue = models.CharField(max_length=40, blank=True, default="")
    created_at = models.DateTimeField(default=times.now)

    progress = models.CharField(max_length=8, choices=Progress.choices, default=Progress.DUE)
    attempt = models.PositiveIntegerField(default=0)
    at = models.DateTimeField(null=True)
    """The time of the last attempt."""
    status = models.PositiveSmallIntegerField(null=True)
    error = models.CharField(max_length=40, blank=True, default="")
    next_at = models.DateTimeField(null=True)
    # True if its queue goes on without it.
    is_passed = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(progress__in=Progress.values), name="webhooks_message_progress"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["webhook", "-number"], name="webhooks_messages"),
            models.Index(
                fields=["webhook", "queue", "number"],
                condition=Q(progress__in=["waiting", "due"]),
                name="webhooks_queues",
            ),
            models.Index(fields=["created_at"], name="webhooks_messages_by_age"),
        ]

    def __str__(self) -> str:
        return f"message {self.pk}"
