from django.conf import settings
from django.db import models

from ratings.models.pool import RatedMatch


class Annulment(models.Model):
    """Staff have taken a result out of the ratings: who did it, when and why. The result itself stays as it is."""

    rated_match = models.OneToOneField(RatedMatch, models.PROTECT, primary_key=True, related_name="annulment")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """Null for whoever typed the command on the server itself and gave no name."""
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """The member of a private match who asked for it."""
    reason = models.CharField(max_length=500)
    """For everybody who may see the match."""
    at = models.DateTimeField()

    class Meta:
        permissions = [("annul_result", "Can take a result out of the ratings")]

    def __str__(self) -> str:
        return f"annulment of {self.rated_match_id}"
