from django.db import models

from games.choices import Unfinished
from leagues.choices import Format
from leagues.promotion.formula import MOST


class Terms(models.Model):
    """The terms of a league. A season keeps a copy of its own, so that nothing changes once people sign up."""

    Format = Format
    Unfinished = Unfinished
    game = models.CharField(max_length=40)
    options = models.JSONField()
    clock = models.JSONField()
    rated = models.BooleanField(default=True)
    bots_among_people = models.BooleanField(default=False)
    """Where rated matches of people with house bots count: with those of people, or apart."""
    duplicate_deals = models.BooleanField(default=False)
    """Whether all tables of a round play the same deal."""
    days = models.PositiveSmallIntegerField()
    """How long a season lasts, to its hard end."""
    tiers = models.PositiveSmallIntegerField(default=1)
    """Into how many tiers the first season is divided, if there are enough players."""
    division_size = models.PositiveSmallIntegerField(default=MOST)
    """The most players of a division."""
    most_players = models.PositiveSmallIntegerField(null=True)
    """Above that newcomers wait; null is no limit."""
    by_invitation = models.BooleanField(default=False)
    """Whether only invited players, players with an invite code and players who keep a place can sign up."""
    at_a_time = models.PositiveSmallIntegerField()
    """How many of the season's matches a player plays at the same time at most."""
    tie_breaks = models.JSONField()
    cap = models.PositiveSmallIntegerField()
    forfeit_margin = models.PositiveSmallIntegerField()
    unfinished = models.CharField(max_length=6, choices=Unfinished)
    """What becomes of matches that still run at the hard end."""

    format = models.CharField(max_length=11, choices=Format, default=Format.DIVISIONS)
    """Who meets whom. All but the first are tournaments: one group, and nobody goes up or down."""
    meetings = models.PositiveSmallIntegerField(default=2)
    """How often each two meet in a round robin."""
    rounds = models.PositiveSmallIntegerField(null=True)
    """Of a Swiss tournament; null is as many as it takes to find one winner."""
    reach = models.PositiveSmallIntegerField(default=3)
    """How many places up a player may challenge on a ladder."""
    answer_days = models.PositiveSmallIntegerField(default=3)
    """How long a challenge waits for its answer."""

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"terms for {self.game}"
