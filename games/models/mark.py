from django.conf import settings
from django.db import models

from games.models.match import Match


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
