from django.conf import settings
from django.db import models

from games.models.match import Match


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
