from django.conf import settings
from django.db import models

from core.ids import new_id
from leagues.models.entry import Entry


class Substitution(models.Model):
    """A director asks a player to take the place of one who has left. The row goes when it is answered."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    leaver = models.OneToOneField(Entry, models.CASCADE, related_name="substitution")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"substitute for {self.leaver_id}"
