"""Chat messages, marks and private notes."""

from django.conf import settings
from django.db import models

from games.models.match import Match


class ChatMessage(models.Model):
    """A message from one player to the others of the match. No one else reads it, unless one of them reports it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="+", db_index=False)
    number = models.PositiveIntegerField()
    """Its place in the chat of the match, from 1."""
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    text = models.TextField()
    at = models.DateTimeField()
    hidden_at = models.DateTimeField(null=True)
    """The time at which staff hid it from the players; null if they did not."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_message_a_number")]

    def __str__(self) -> str:
        return f"message {self.pk}"


class ChatReport(models.Model):
    """A player's report of a message. It shows the message to staff."""

    message = models.ForeignKey(ChatMessage, models.CASCADE, related_name="reports", db_index=False)
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    reason = models.TextField()
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["message", "reporter"], name="one_report_a_player")]

    def __str__(self) -> str:
        return f"report {self.pk}"


class Mark(models.Model):
    """Mark of a player on a match for all of their devices: how far they have seen it, whether it is muted."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="+")
    seen = models.PositiveIntegerField(null=True)
    """The number of rows of the log that they have seen."""
    muted = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "match"], name="one_mark_a_player")]

    def __str__(self) -> str:
        return f"a mark on {self.match_id}"


class Note(models.Model):
    """A player's private note about a match. No one else ever sees it, or that it exists."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="+", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    text = models.TextField()
    written_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "user"], name="one_note_a_player")]

    def __str__(self) -> str:
        return f"a note on {self.match_id}"
