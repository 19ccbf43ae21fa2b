from django.conf import settings
from django.db import models

from core.ids import new_id
from leagues.models.season import Season


class SeasonMessage(models.Model):
    """A message of a director to everyone in a season."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    season = models.ForeignKey(Season, models.CASCADE, related_name="messages", db_index=False)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["season", "at", "id"], name="season_message_listed")]

    def __str__(self) -> str:
        return f"message to {self.season_id}"
