from django.conf import settings
from django.db import models
from django.db.models import Q

from core.ids import new_id
from leagues.models.act import Act
from leagues.models.fixture import Fixture


class Appeal(models.Model):
    """A player of a match objects to the ruling on it: once, in words, for another director to decide."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="appeals", db_index=False)
    ruling = models.OneToOneField(Act, models.PROTECT, related_name="appeal")
    """The ruling that is objected to; it stays in the log."""
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    reason = models.CharField(max_length=500, blank=True)
    """Empty once the account of the player is erased."""
    at = models.DateTimeField()
    settled_by = models.OneToOneField(Act, models.PROTECT, null=True, related_name="settles")
    """The ruling on the appeal; null while one is awaited."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["fixture", "by"], name="one_appeal_a_player"),
            models.UniqueConstraint(fields=["fixture"], condition=Q(settled_by=None), name="one_open_appeal"),
        ]
        indexes = [models.Index(fields=["at", "id"], name="appeal_listed")]

    def __str__(self) -> str:
        return f"appeal about {self.fixture_id}"
