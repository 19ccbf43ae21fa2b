"""Ends that are agreed on, and those that staff decide."""

from django.db import models

from accounts.models.decisions import Decision
from games.choices import Agreed
from games.models.match import Match


class Consent(models.Model):
    """A seat's consent to end the match by agreement, or to pause it. It holds until the next row of the log."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField()
    end = models.CharField(max_length=5, choices=Agreed)
    days = models.PositiveSmallIntegerField(null=True)
    """For how many days the match would be paused; null for an end."""
    ply = models.PositiveIntegerField()
    """The number of rows in the log when it was given."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "end", "seat"], name="one_consent_a_seat"),
            models.CheckConstraint(condition=models.Q(end__in=["draw", "abort", "pause"]), name="consent_end"),
        ]

    def __str__(self) -> str:
        return f"{self.end} of {self.match_id} by seat {self.seat}"


class Adjudication(Decision):
    """Staff have ended a match. The result is in the match; this row says who did it, when and why."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="adjudication")

    class Meta:
        permissions = [("adjudicate_match", "Can adjudicate a match")]

    def __str__(self) -> str:
        return f"adjudication of {self.match_id}"
