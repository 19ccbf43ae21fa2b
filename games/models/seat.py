from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.match import Match


class Seat(models.Model):
    """A place at a match: who sits there, what they added to the deal, what they owe, how they ended."""

    class State(models.TextChoices):
        OPEN = "open"
        INVITED = "invited"
        TAKEN = "taken"

    class Kind(models.TextChoices):
        HUMAN = "human"
        BOT = "bot"

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    listed_as = models.PositiveSmallIntegerField()
    """Its number when the match was made; another than `number` once seats are shuffled."""
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="seats")
    kind = models.CharField(max_length=5, choices=Kind, blank=True)
    state = models.CharField(max_length=7, choices=State)
    entropy = models.CharField(max_length=64, blank=True)

    due_ply = models.PositiveIntegerField(null=True)
    """The ply at which this seat became due; null while it owes nothing."""
    deadline = models.DateTimeField(null=True)
    bank_seconds = models.PositiveIntegerField(null=True)

    place = models.PositiveSmallIntegerField(null=True)
    points = models.IntegerField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["match", "user"], condition=Q(kind="human"), name="one_seat_a_user"),
        ]
        indexes = [
            models.Index(fields=["user", "deadline", "match"], condition=Q(due_ply__isnull=False), name="seat_due"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.match_id}"
