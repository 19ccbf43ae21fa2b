from django.conf import settings
from django.db import models

from leagues.choices import ActKind, Decision
from leagues.models.division import Division
from leagues.models.fixture import Fixture
from leagues.models.league import League
from leagues.models.season import Season


class Act(models.Model):
    """An act of a director: for everyone to read, never changed and never removed."""

    What = ActKind

    league = models.ForeignKey(League, models.CASCADE, related_name="acts", db_index=False)
    season = models.ForeignKey(Season, models.CASCADE, null=True, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    what = models.CharField(max_length=20, choices=ActKind)
    about = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    """The player whom it affects, if there is one."""
    place_of = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+", db_index=False)
    """The player whose place was taken over, if there is one: by number, so that the log follows a name that
    changes."""
    division = models.ForeignKey(Division, models.CASCADE, null=True, related_name="+")
    fixture = models.ForeignKey(Fixture, models.CASCADE, null=True, related_name="rulings")
    decision = models.CharField(max_length=15, choices=Decision, blank=True)
    """The result that a director set for the fixture."""
    reason = models.CharField(max_length=500, blank=True)
    """The members of the league that were changed, or the director's reason."""
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["league", "id"], name="act_listed")]

    def __str__(self) -> str:
        return f"{self.what} in {self.league_id}"
