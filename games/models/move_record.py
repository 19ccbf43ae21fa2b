from django.db import models
from django.db.models import Q

from games.models.match import Match


class MoveRecord(models.Model):
    """A row of the log, never changed and never removed. All of these rows, in order, are the match."""

    pk = models.CompositePrimaryKey("match_id", "ply")
    match = models.ForeignKey(Match, models.CASCADE, related_name="log", db_index=False)
    ply = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    """-1 is chance."""
    move = models.CharField(max_length=1000)
    at = models.DateTimeField()
    hash = models.CharField(max_length=64)
    due_ply = models.PositiveIntegerField(null=True)
    """The ply at which the seat had become due: it makes a repeated POST safe. Null for chance."""

    class Meta:
        ordering = ["ply"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "seat", "due_ply"],
                condition=Q(due_ply__isnull=False),
                name="one_answer_a_turn",
            ),
        ]

    def __str__(self) -> str:
        return f"ply {self.ply} of {self.match_id}"
