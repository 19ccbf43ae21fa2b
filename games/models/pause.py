from django.db import models
from django.db.models import F, Q

from games.models.match import Match


class Pause(models.Model):
    """A time in which the clocks of a match stand still, because its players agreed on it. It ends by itself."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="+", db_index=False)
    days = models.PositiveSmallIntegerField()
    """The length that was agreed on."""
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    """So many days after the start; earlier if a player resumed the match."""

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(ends_at__gte=F("starts_at")), name="pause_lasts")]
        indexes = [models.Index(fields=["match", "starts_at"], name="pause_of_match")]

    def __str__(self) -> str:
        return f"pause of {self.match_id}"
