from django.db import models

from games.models.match import Match


class Encounter(models.Model):
    """The number of a rated match among those that the same people began on the same day.

    It is assigned when the cards are dealt and never changes, so a player who has seen cards cannot choose which of
    several matches is the fourth (ADR 0041).
    """

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="encounter")
    people = models.CharField(max_length=200)
    """The people by the numbers of their rows, in ascending order; a bot of a person's counts as that person."""
    day = models.DateField()
    """The day, by UTC, on which the match began."""
    number = models.PositiveIntegerField()
    """1 is the first of the day."""
    is_arranged = models.BooleanField(default=False)
    """True if the match was arranged elsewhere, as in a league, whose end may decide it."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["people", "day", "number"], name="one_encounter_a_number")]

    def __str__(self) -> str:
        return f"{self.match_id}, {self.number} of {self.day}"
