from django.conf import settings
from django.db import models

from core.ids import new_id
from games.models.match import Match


class StandingOrder(models.Model):
    """The move that a seat plays when it next owes a decision. Only its owner sees it, or that it exists.

    It is for the first turn after it was given; once that turn is over, it is void.
    """

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    move = models.CharField(max_length=1000)
    ply = models.PositiveIntegerField()
    """The number of rows in the log when it was given."""
    given_at = models.DateTimeField()
    seen_at = models.DateTimeField(null=True)
    """The time at which its turn was first seen, if the server's clock was behind the log's by then; else null."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="one_order_a_seat")]

    def __str__(self) -> str:
        return f"an order in {self.match_id}"
