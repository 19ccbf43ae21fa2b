from django.conf import settings
from django.db import models

from leagues.models.season import Season


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
