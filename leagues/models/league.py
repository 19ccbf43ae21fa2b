from django.conf import settings
from django.db import models

from core.ids import new_id
from leagues.models.terms import Terms


class League(Terms):
    """A competition that goes on season after season, by the terms of its directors."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    name = models.CharField(max_length=80)
    about = models.TextField(blank=True)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    """The time from which nobody runs it: its owner was erased, and there was no other director."""

    class Meta:
        permissions = [("direct_league", "Can act as a director of any league")]
        indexes = [
            models.Index(fields=["created_at", "id"], name="league_listed"),
            models.Index(fields=["game", "created_at", "id"], name="league_listed_by_game"),
        ]

    def __str__(self) -> str:
        return self.name


class Director(models.Model):
    """A player who runs a league beside its owner."""

    league = models.ForeignKey(League, models.CASCADE, related_name="directors", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["league", "user"], name="one_director_once")]

    def __str__(self) -> str:
        return f"director of {self.league_id}"
