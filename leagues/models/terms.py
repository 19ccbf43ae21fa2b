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
    """True if rated matches of people with house bots count with those of people, not apart."""
    duplicate_deals = models.BooleanField(default=False)
    """True if all tables of a round play the same deal."""
    days = models.PositiveSmallIntegerField()
    """The length of a season, to its hard end."""
    tiers = models.PositiveSmallIntegerField(default=1)
    """Into how many tiers the first season is divided, if there are enough players."""
    division_size = models.PositiveSmallIntegerField(default=MOST)
    """The most players of a division."""
    most_players = models.PositiveSmallIntegerField(null=True)
    """Above that newcomers wait; null is no limit."""
    by_invitation = models.BooleanField(default=False)
    """True if only invited players, players with an invite code and players who keep a place can sign up."""
    at_a_time = models.PositiveSmallIntegerField()
    """The most matches of the season that a player plays at the same time."""
    tie_breaks = models.JSONField()
    cap = models.PositiveSmallIntegerField()
    forfeit_margin = models.PositiveSmallIntegerField()
    unfinished = models.CharField(max_length=6, choices=Unfinished)
    """The fate of matches that still run at the hard end."""

    format = models.CharField(max_length=11, choices=Format, default=Format.DIVISIONS)
    """The pairing of players. All formats but the first are tournaments: one group, and nobody goes up or down."""
    meetings = models.PositiveSmallIntegerField(default=2)
    """The number of matches between each two players in a round robin."""
    rounds = models.PositiveSmallIntegerField(null=True)
    """Of a Swiss tournament; null is as many as it takes to find one winner."""
    reach = models.PositiveSmallIntegerField(default=3)
    """The number of places up that a player may challenge on a ladder."""
    answer_days = models.PositiveSmallIntegerField(default=3)
    """The time in which a challenge can be answered."""

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"terms for {self.game}"
