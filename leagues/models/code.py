from django.conf import settings
from django.db import models
from django.db.models import F, Q

from core.ids import new_id
from leagues.models.season import Season


class SeasonCode(models.Model):
    """A code that lets players sign up for a season, as often as it says. Only its digest is stored."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    season = models.ForeignKey(Season, models.CASCADE, related_name="codes", db_index=False)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    digest = models.CharField(max_length=64, unique=True)
    uses = models.PositiveIntegerField()
    used = models.PositiveIntegerField(default=0)
    at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(used__lte=F("uses")), name="season_code_uses")]
        indexes = [models.Index(fields=["season", "at", "id"], name="season_code_listed")]

    def __str__(self) -> str:
        return f"code for {self.season_id}"
