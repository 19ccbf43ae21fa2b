from django.db import models


class Terms(models.Model):
    """What a league is played by. A season keeps a copy of its own, so that nothing changes once people sign up."""

    class Unfinished(models.TextChoices):
        DRAW = "draw"
        POINTS = "points"
        VOID = "void"

    game = models.CharField(max_length=40)
    options = models.JSONField()
    clock = models.JSONField()
    rated = models.BooleanField(default=True)
    days = models.PositiveSmallIntegerField()
    """How long a season lasts, to its hard end."""
    tiers = models.PositiveSmallIntegerField(default=1)
    """Into how many tiers the first season is divided, if there are enough players."""
    most_players = models.PositiveSmallIntegerField(null=True)
    """Above that newcomers wait; null is no limit."""
    at_a_time = models.PositiveSmallIntegerField()
    """How many of the season's matches somebody plays at the same time at most."""
    tie_breaks = models.JSONField()
    cap = models.PositiveSmallIntegerField()
    forfeit_margin = models.PositiveSmallIntegerField()
    unfinished = models.CharField(max_length=6, choices=Unfinished)
    """What becomes of matches that still run at the hard end."""

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"terms for {self.game}"
