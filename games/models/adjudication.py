from django.conf import settings
from django.db import models

from games.models.match import Match


class Adjudication(models.Model):
    """Staff have ended a match: what they decided is in the match's result; here stands who did it, when and why."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="adjudication")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """Null for whoever typed the command on the server itself and gave no name."""
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """The member of a private match who asked for it."""
    reason = models.CharField(max_length=500)
    """For everybody who may see the match."""
    at = models.DateTimeField()

    class Meta:
        permissions = [("adjudicate_match", "Can end a match and say how")]

    def __str__(self) -> str:
        return f"adjudication of {self.match_id}"
