from django.db import models
from django.db.models import Q

from core.ids import new_id
from leagues.choices import FixtureState, How
from leagues.models.division import Division
from leagues.models.entry import Entry


class Fixture(models.Model):
    """A match of the schedule, or a round that a player sits out: planned, perhaps opened, and what came of it."""

    State = FixtureState
    How = How
    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    division = models.ForeignKey(Division, models.CASCADE, related_name="fixtures", db_index=False)
    round = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    """Its place in the round, from 1."""
    state = models.CharField(max_length=7, choices=State, default=State.OPEN)
    winner = models.SmallIntegerField(null=True)
    """The side that won; null for none."""
    margin = models.IntegerField(null=True)
    """The points of the game by which side 0 was ahead at the end; null where it was not counted to the end."""
    late = models.PositiveSmallIntegerField(default=0)
    """The seats whose time ran out, as bits."""
    how = models.CharField(max_length=10, choices=How, blank=True)
    """The cause of its result; empty while it is open."""
    ruling = models.OneToOneField("leagues.Act", models.SET_NULL, null=True, related_name="+")
    """The ruling of a director that counts now; earlier ones are in the log."""
    match = models.OneToOneField("games.Match", models.PROTECT, null=True, related_name="+")
    answer_by = models.DateTimeField(null=True)
    """The time up to which a challenge can be answered; null where nobody is asked, or has said yes."""
    deal = models.ForeignKey("games.SharedDeal", models.PROTECT, null=True, related_name="+")
    """The deal that its round shares; null where its cards are its own."""
    opened_at = models.DateTimeField(null=True)
    decided_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["round", "number"]
        constraints = [models.UniqueConstraint(fields=["division", "round", "number"], name="one_fixture_a_number")]
        indexes = [models.Index(fields=["answer_by"], condition=Q(answer_by__isnull=False), name="fixture_unanswered")]

    def __str__(self) -> str:
        return f"round {self.round} of {self.division_id}"

    def is_late(self, seat: int) -> bool:
        """Return True if the time of this seat ran out."""
        return bool(self.late >> seat & 1)


class FixtureSeat(models.Model):
    """A player's seat in a fixture; a player who sits out has number 0."""

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="seats")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["fixture", "number"], name="one_fixture_seat_a_number")]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.fixture_id}"
