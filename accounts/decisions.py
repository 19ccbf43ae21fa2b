"""What staff decide about a match: who did it, when and why, for everybody who may see the match."""

from django.conf import settings
from django.db import models

from core.reasons import LONGEST_REASON


class Decision(models.Model):
    """What every such decision says of itself; what was decided stands where it takes effect."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """Null for whoever typed the command on the server itself and gave no name."""
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """The member of a private match who asked for it."""
    reason = models.CharField(max_length=LONGEST_REASON)
    """For everybody who may see the match."""
    at = models.DateTimeField()

    class Meta:
        abstract = True

    @property
    def told(self) -> str:
        """What everybody may read, and who of the staff wrote it, in a line for staff."""
        return f"{self.reason} ({self.by or 'on the server itself'}, {self.at:%Y-%m-%d %H:%M} UTC)"
