from django.db import models

from accounts.models.decisions import Decision
from ratings.models.pool import RatedMatch


class Annulment(Decision):
    """Staff have taken a result out of the ratings: who did it, when and why. The result itself stays as it is."""

    rated_match = models.OneToOneField(RatedMatch, models.PROTECT, primary_key=True, related_name="annulment")

    class Meta:
        permissions = [("annul_result", "Can annul a result")]

    def __str__(self) -> str:
        return f"annulment of {self.rated_match_id}"
