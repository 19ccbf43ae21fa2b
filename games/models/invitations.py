"""Invitations that bots accept, and private links."""

from django.conf import settings
from django.db import models

from games.choices import AcceptedInviter, AcceptedRating
from games.models.match import Match


class Acceptance(models.Model):
    """Invitations that a person's own bot accepts at once. A bot without a row accepts none."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+")
    games = models.JSONField(default=list)
    options = models.JSONField(default=dict)
    """By game and name of an option: the values that are accepted. Any value of an option that is not named is."""
    clocks = models.JSONField(default=list)
    matches_at_once = models.PositiveIntegerField(default=0)
    rated = models.CharField(max_length=8, choices=AcceptedRating.choices, default=AcceptedRating.BOTH)
    whom = models.CharField(max_length=8, choices=AcceptedInviter.choices, default=AcceptedInviter.EVERYONE)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(rated__in=AcceptedRating.values), name="acceptance_rated"),
            models.CheckConstraint(condition=models.Q(whom__in=AcceptedInviter.values), name="acceptance_whom"),
        ]

    def __str__(self) -> str:
        return f"what bot {self.user_id} accepts"


class Link(models.Model):
    """A private link to a waiting match. Anyone with its code may see the match and join; only a digest is stored."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="+")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"link of {self.match_id}"
