from django.conf import settings
from django.db import models

from leagues.choices import LEFT, EntryState
from leagues.models.division import Division
from leagues.models.season import Season


class Entry(models.Model):
    """A player in a season, from the sign-up on."""

    State = EntryState
    season = models.ForeignKey(Season, models.CASCADE, related_name="entries", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    number = models.PositiveIntegerField()
    """The number of the sign-up in its season, from 1: by it lots are drawn, and it is nobody else's ever."""
    state = models.CharField(max_length=9, choices=State)
    rests = models.BooleanField(default=False)
    """True if they keep their place this season without playing."""
    entropy = models.CharField(max_length=64, blank=True)
    """Their contribution to the deals of their matches."""
    signed_up_at = models.DateTimeField()
    left_at = models.DateTimeField(null=True)
    struck_out = models.BooleanField(default=False)
    """True if leaving voided all their results: they left before halftime, with fewer than half of them in."""

    division = models.ForeignKey(Division, models.PROTECT, null=True, related_name="entries")
    tier = models.PositiveSmallIntegerField(null=True)
    seeded = models.PositiveSmallIntegerField(null=True)
    """The place in the seeding of a tournament, from 1."""
    way = models.CharField(max_length=11, blank=True)
    """The way in which they came to their tier, as `leagues.promotion` names it; `replaces` for a late joiner."""
    moved = models.SmallIntegerField(default=0)
    replaces = models.OneToOneField("self", models.PROTECT, null=True, related_name="replaced_by")
    """The entry whose place in the schedule a late joiner has."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["season", "user"], name="one_entry_a_user"),
            models.UniqueConstraint(fields=["season", "number"], name="one_entry_a_number"),
        ]
        indexes = [models.Index(fields=["season", "state", "number"], name="entry_listed")]

    def __str__(self) -> str:
        return f"entry {self.number} of {self.season_id}"

    @property
    def player(self) -> str:
        """Return the name by which standings and lots know them."""
        return str(self.number)

    @property
    def has_left(self) -> bool:
        """Return True if they came and went."""
        return self.state in LEFT
