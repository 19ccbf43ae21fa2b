from django.conf import settings
from django.db import models
from django.db.models import Q

from ratings.choices import Cause
from ratings.models.pool import RatingPool


class Recomputation(models.Model):
    """A part of a pool's log was computed again, because it was not what the ratings had been computed from."""

    Cause = Cause

    pool = models.ForeignKey(RatingPool, models.PROTECT, related_name="+")
    cause = models.CharField(max_length=8, choices=Cause)
    match = models.ForeignKey("games.Match", models.PROTECT, null=True, related_name="+", db_index=False)
    """The match that came late or was annulled; null where the whole log was checked."""
    since = models.DateField(null=True)
    """The first day that was computed again; null for the beginning."""
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"recomputation {self.pk}"


class RatingChange(models.Model):
    """The change of one player's rating by a match, as it was computed when the match was counted.

    Rows are added and their numbers never change. When it turns out that the log was another one, a row is marked by
    the recomputation that found it wrong, and another takes its place.
    """

    match = models.ForeignKey("games.Match", models.PROTECT, related_name="rating_changes", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", db_index=False)
    pool = models.ForeignKey(RatingPool, models.PROTECT, related_name="+", db_index=False)
    ended_at = models.DateTimeField()
    day = models.DateField()

    before_mean = models.FloatField()
    before_deviation = models.FloatField()
    before_volatility = models.FloatField()
    after_mean = models.FloatField()
    after_deviation = models.FloatField()
    after_volatility = models.FloatField()
    weight = models.FloatField()
    """Points for a pull of one, by the results up to this one; of a day its last row's counts for all of them."""
    pull = models.FloatField()
    opponent_mean = models.FloatField(null=True)
    """The opponent when the day began; null where matches count one by one. So are the next two."""
    opponent_deviation = models.FloatField(null=True)
    score = models.FloatField(null=True)
    games = models.PositiveIntegerField()
    """The number of the player's rated matches, with this one."""
    counted = models.BooleanField(default=True)
    """False if the match does not count for this player (docs/ratings.md). Then no number has changed."""
    algorithm = models.CharField(max_length=40)

    made_at = models.DateTimeField()
    recomputation = models.ForeignKey(Recomputation, models.PROTECT, null=True, related_name="+", db_index=False)
    """The recomputation that wrote this; null where the match was counted when it ended."""
    superseded_by = models.ForeignKey(Recomputation, models.PROTECT, null=True, related_name="+", db_index=False)
    """The recomputation that found it wrong; null while it holds."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["match", "user"], condition=Q(superseded_by=None), name="one_change_that_holds"
            ),
        ]
        indexes = [
            models.Index(fields=["pool", "day", "user"], condition=Q(superseded_by=None), name="rating_change_log"),
            # The matches in which a player has been an opponent or a partner and nothing else: few, and their rating
            # then counts for those who were measured by them.
            models.Index(
                fields=["pool", "user", "ended_at"],
                condition=Q(superseded_by=None, counted=False),
                name="rating_change_of_others",
            ),
        ]

    def __str__(self) -> str:
        return f"change of user {self.user_id} by {self.match_id}"
