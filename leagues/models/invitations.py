"""Codes, invitations to a season, and requests to substitutes."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from core.ids import new_id
from leagues.models.entry import Entry
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


class Invitation(models.Model):
    """A word of a director to a player that they may like to sign up for a season."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="invitations", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "user"], name="one_invitation_a_user")]
        indexes = [models.Index(fields=["season", "id"], name="invitation_listed")]

    def __str__(self) -> str:
        return f"invitation to {self.season_id}"


class Substitution(models.Model):
    """A director asks a player to take the place of one who has left. The row goes when it is answered."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    leaver = models.OneToOneField(Entry, models.CASCADE, related_name="substitution")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"substitute for {self.leaver_id}"
