"""Pauses of matches and vacations of players."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from core.ids import new_id
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


class Vacation(models.Model):
    """A time in which a player is away. It pauses their clock in all matches whose clock allows it."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    zone = models.CharField(max_length=64)
    """The time zone in which it was announced: its dates are charged to the budget."""

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(ends_at__gt=F("starts_at")), name="vacation_lasts")]
        indexes = [models.Index(fields=["user", "ends_at"], name="vacation_of_user")]

    def __str__(self) -> str:
        return f"vacation {self.pk}"
