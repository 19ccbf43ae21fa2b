from django.db import models
from django.db.models import Q

from games.models.seat import Seat


class Turn(models.Model):
    """Decision that a seat owes, and its clock. Every seat of a match that has started has one, and keeps it.

    These columns change with every move. The seat has many indexes, each of which would get an entry more for each
    of its updates; this table has two.
    """

    seat = models.OneToOneField(Seat, models.CASCADE, primary_key=True, related_name="turn")
    due_ply = models.PositiveIntegerField(null=True)
    """The ply at which this seat became due; null while it owes nothing."""
    clock_since = models.DateTimeField(null=True)
    """The time at which its clock began to run; null while it does not."""
    deadline = models.DateTimeField(null=True)
    """The last second that is in time; null while no clock runs."""
    bank_seconds = models.PositiveIntegerField(null=True)
    """The content of its bank when it last moved or became due; null without a bank."""

    class Meta:
        indexes = [
            # Sweeps for what is late, and reminders.
            models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="turn_deadline"),
        ]

    def __str__(self) -> str:
        return f"turn of seat {self.pk}"
