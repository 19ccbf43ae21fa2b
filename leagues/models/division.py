from django.db import models
from django.db.models import Q

from core.ids import new_id
from leagues.models.season import Season


class Division(models.Model):
    """A group of players who meet each other in a season. Every change in it is made under its lock."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    season = models.ForeignKey(Season, models.CASCADE, related_name="divisions", db_index=False)
    tier = models.PositiveSmallIntegerField()
    """Counted from 1, the highest."""
    number = models.PositiveSmallIntegerField()
    """Counted from 1 in the tier."""
    to_open = models.BooleanField(default=False)
    """True if a worker has to check which matches can be opened."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "tier", "number"], name="one_division_a_number")]
        indexes = [models.Index(fields=["id"], condition=Q(to_open=True), name="division_to_open")]

    def __str__(self) -> str:
        return f"division {self.tier}.{self.number} of {self.season_id}"
