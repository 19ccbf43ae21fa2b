from django.db import models


class GameTally(models.Model):
    """Numbers about the finished public matches of a game, as they were last counted: the sum of all months."""

    game = models.CharField(primary_key=True, max_length=40)
    counted_at = models.DateTimeField()
    counts = models.JSONField()
    """The groups that `games.selectors.results.tallies` counts, as lists."""

    class Meta:
        verbose_name_plural = "game tallies"

    def __str__(self) -> str:
        return f"tally of {self.game}"


class MonthTally(models.Model):
    """Numbers by game about the matches that ended in one month, so that old months are not read again."""

    month = models.CharField(primary_key=True, max_length=7)
    """Such as `2026-10`, by UTC."""
    counts = models.JSONField()

    class Meta:
        verbose_name_plural = "month tallies"

    def __str__(self) -> str:
        return f"tally of {self.month}"
