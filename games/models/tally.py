from django.db import models


class GameTally(models.Model):
    """Numbers about the finished public matches of a game, as they were last counted."""

    game = models.CharField(primary_key=True, max_length=40)
    counted_at = models.DateTimeField()
    counts = models.JSONField()
    """The groups that `games.selectors.results.of_games` counts, as lists."""

    class Meta:
        verbose_name_plural = "game tallies"

    def __str__(self) -> str:
        return f"tally of {self.game}"
