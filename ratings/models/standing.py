"""Ratings of a player in a pool: by day, and after the last day."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from ratings.models.pool import RatingPool
from ratings.rating import Rating


class RatingDay(models.Model):
    """A player's day in a pool: a point of their chart. It is written with the rating changes of the day's matches."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", db_index=False)
    pool = models.ForeignKey(RatingPool, models.PROTECT, related_name="+", db_index=False)
    day = models.DateField()
    before_mean = models.FloatField()
    before_deviation = models.FloatField()
    mean = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    weight = models.FloatField()
    """The points of a rating change by a pull of one, for each match of the day (`ratings/glicko2.py`)."""
    games = models.PositiveIntegerField()
    """Of this day."""
    total = models.PositiveIntegerField()
    """Of all days up to this one."""
    opponents = models.JSONField(default=list)
    """The first different opponents of all these days, as many as a place on a leaderboard takes; numbers of users."""
    past = models.JSONField(default=list)
    """The conservative ratings when the last days before this one ended, as many as a place on a leaderboard takes."""
    ended_at = models.DateTimeField()
    """The end of `last_match`, the day's last one."""
    last_match = models.CharField(max_length=32)
    revised_at = models.DateTimeField(null=True)
    """The time at which it was last computed again; null if it never was."""

    class Meta:
        # The day before the user: a planner that finds one by pool and day alone would read those of all players.
        constraints = [models.UniqueConstraint(fields=["pool", "day", "user"], name="one_rating_a_day")]
        indexes = [models.Index(fields=["user", "-day", "pool"], name="rating_day_of_user")]

    def __str__(self) -> str:
        return f"user {self.user_id} on {self.day}"

    @property
    def rating(self) -> Rating:
        """The three numbers together."""
        return Rating(self.mean, self.deviation, self.volatility)


class PlayerRating(models.Model):
    """The standing of a player in a pool after their last day there."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", db_index=False)
    pool = models.ForeignKey(RatingPool, models.PROTECT, related_name="+", db_index=False)
    day = models.DateField()
    mean = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    games = models.PositiveIntegerField()
    opponents = models.JSONField(default=list)
    """The first different opponents, as many as a place on a leaderboard takes; numbers of users' rows."""
    met = models.PositiveSmallIntegerField(default=0)
    """The number of `opponents`."""
    past = models.JSONField(default=list)
    """The conservative ratings when the last days before this one ended, as many as a place on a leaderboard takes."""
    days = models.PositiveSmallIntegerField(default=1)
    """The number of days in `past`, and this one."""
    ended_at = models.DateTimeField()
    """The end of `last_match`, their last one here. After a result of an earlier match ratings are computed again."""
    last_match = models.CharField(max_length=32)
    sustained = models.FloatField()
    """The lowest conservative rating of these days, by which leaderboards are sorted."""
    listed = models.BooleanField()
    """True if it is settled by enough opponents and days, its player still there and, at the last check, active."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "pool"], name="one_rating_a_pool")]
        indexes = [
            # A leaderboard in its order, with all that it leaves players out by: read without the table.
            models.Index(
                fields=["pool", "-sustained", "user", "games", "day"],
                condition=Q(listed=True),
                name="rating_listed",
            ),
            models.Index(fields=["listed", "day"], name="rating_by_last_day"),
        ]

    def __str__(self) -> str:
        return f"rating of user {self.user_id}"

    @property
    def rating(self) -> Rating:
        """The three numbers together."""
        return Rating(self.mean, self.deviation, self.volatility)
