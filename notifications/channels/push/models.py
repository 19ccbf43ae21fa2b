"""The browsers that people have subscribed with, and what is on its way to them."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from accounts.subscriptions import Subscription
from core import ids, times


class PushSubscription(Subscription):
    """Subscription that a browser has made for this server: where its push service takes messages, and its keys."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    # A browser has one: it belongs to the account that was signed in there last.
    endpoint = models.CharField(max_length=1000, unique=True)
    p256dh = models.CharField(max_length=88)
    auth = models.CharField(max_length=24)
    created_at = models.DateTimeField(default=times.now)
    expires_at = models.DateTimeField(null=True)
    # The time since which nothing has succeeded, although something was tried.
    failing_since = models.DateTimeField(null=True)
    # True if a delivery sees to its messages; it ends only with the last of them.
    is_sending = models.BooleanField(default=False)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["user", "-created_at", "-id"], name="push_subscriptions_of_user")]

    def __str__(self) -> str:
        return f"subscription {self.pk}"


class PushMessage(models.Model):
    """An event of the feed on its way to a browser. It is deleted once it has arrived, or is not relevant any more."""

    number = models.BigAutoField(primary_key=True)
    """In the order in which they are sent."""
    subscription = models.ForeignKey(PushSubscription, models.CASCADE, related_name="messages", db_index=False)
    # The event's number in the feed.
    event = models.PositiveIntegerField()
    kind = models.CharField(max_length=60)
    data = models.JSONField()
    at = models.DateTimeField()
    created_at = models.DateTimeField(default=times.now)
    attempt = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["subscription", "number"], name="push_messages_in_order")]

    def __str__(self) -> str:
        return f"message {self.pk}"
