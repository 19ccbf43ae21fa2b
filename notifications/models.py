"""The feeds: each person's notifications, numbered one by one, and the last number of each feed."""

from django.conf import settings
from django.db import models

from accounts.models import Token


class Feed(models.Model):
    """The last number of a person's feed. A transaction that adds to the feed holds this row until the commit.

    Numbers therefore have no gaps, and a reader of number 7 can read all numbers before it (ADR 0043).
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+", db_index=False
    )
    last = models.PositiveIntegerField(default=0)
    """The number of the latest event."""
    forgotten = models.PositiveIntegerField(default=0)
    """The number of the latest event that has been deleted; all before it have been, too."""

    def __str__(self) -> str:
        return f"feed of user {self.user_id}"


class FeedEvent(models.Model):
    """A notification of a person. It holds no secret: names, numbers and public facts."""

    pk = models.CompositePrimaryKey("user_id", "number")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=60)
    data = models.JSONField()
    at = models.DateTimeField()
    """The time at which it happened."""
    added_at = models.DateTimeField()
    """The time at which it came into the feed: from then on it is kept for so many days."""

    def __str__(self) -> str:
        return f"{self.kind}, number {self.number} of user {self.user_id}"


class Ticket(models.Model):
    """Ticket with which a browser opens a stream, since it can send no header there. It ends with its token."""

    digest = models.CharField(max_length=64, primary_key=True)
    token = models.ForeignKey(Token, models.CASCADE, related_name="+")
    expires_at = models.DateTimeField()
    """The deadline for its first use."""
    path = models.CharField(max_length=200, blank=True, default="")
    """The stream that it has opened; empty until then."""
    opened = models.PositiveIntegerField(default=0)
    """The number of times that it has opened its stream: each one ends the one before."""

    def __str__(self) -> str:
        return f"ticket of token {self.token_id}"
