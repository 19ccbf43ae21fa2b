"""Acts of directors, appeals against them, and messages to everyone."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.ids import new_id
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


class SeasonMessage(models.Model):
    """A message of a director to everyone in a season."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    season = models.ForeignKey(Season, models.CASCADE, related_name="messages", db_index=False)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["season", "at", "id"], name="season_message_listed")]

    def __str__(self) -> str:
        return f"message to {self.season_id}"
