from django.db import models


class RatingPool(models.Model):
    """Matches that are rated together. Counting a result locks this row: a log has one writer at a time."""

    game = models.CharField(max_length=40)
    speed = models.CharField(max_length=10)
    company = models.CharField(max_length=6)
    system = models.CharField(max_length=10)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "speed", "company"], name="one_pool_of_a_kind")]

    def __str__(self) -> str:
        return f"{self.game}, {self.speed}, {self.company}"


class RatedMatch(models.Model):
    """A line of a pool's log: what counts of a finished match. Ratings follow from these lines and nothing else."""

    match = models.OneToOneField("games.Match", models.PROTECT, primary_key=True, related_name="rated_as")
    pool = models.ForeignKey(RatingPool, models.PROTECT, related_name="+", db_index=False)
    ended_at = models.DateTimeField()
    """Lines are in this order, those of one second by the match's id."""
    day = models.DateField()
    sides = models.JSONField()
    """The numbers of the users' rows, by side: those who sat there when the match began."""
    places = models.JSONField()
    """Of the sides; 1 is best."""
    left = models.JSONField()
    """The players who left, and have lost whatever became of the match."""
    only = models.JSONField(null=True)
    """The only players for whom it counts; null for all."""
    limit = models.CharField(max_length=12, blank=True, default="")
    """The reason why it does not count for all; empty if it does, and for a house bot that sits there twice."""

    class Meta:
        indexes = [models.Index(fields=["pool", "day"], name="rated_match_log")]
        verbose_name_plural = "rated matches"

    def __str__(self) -> str:
        return f"match {self.match_id}"
