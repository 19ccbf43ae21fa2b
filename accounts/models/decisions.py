"""Decisions of staff about a match: who made it, when and why."""

from django.conf import settings
from django.db import models

from core.text import LONGEST_REASON


class Decision(models.Model):
    """The fields of every decision; its effect is stored where it takes effect."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """Null where the command was run on the server itself without a name."""
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """The member of a private match who asked for it."""
    reason = models.CharField(max_length=LONGEST_REASON)
    """Shown to everyone who can see the match."""
    at = models.DateTimeField()

    class Meta:
        abstract = True

    @property
    def summary(self) -> str:
        """The reason and who of the staff decided, in one line for staff."""
        return f"{self.reason} ({self.by or 'on the server itself'}, {self.at:%Y-%m-%d %H:%M} UTC)"
