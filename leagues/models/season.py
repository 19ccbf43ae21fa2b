from django.db import models
from django.db.models import Q

from core.ids import new_id
from leagues.choices import SeasonState
from leagues.models.league import League
from leagues.models.terms import Terms


class Season(Terms):
    """One season of a league: sign-up, play, a hard end."""

    State = SeasonState
    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    league = models.ForeignKey(League, models.PROTECT, related_name="seasons", db_index=False)
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=9, choices=State, default=State.SIGN_UP)
    seed = models.BinaryField(max_length=32)
    """The source of lots and shared deals: bound by the commitment before anybody signs up.

    It is published at the end, when no deal that follows from it is sealed any more.
    """
    commitment = models.CharField(max_length=64)
    opened_at = models.DateTimeField()
    """The time at which a director created it."""
    sign_up_at = models.DateTimeField(null=True)
    """The time from which players can sign up, if a director has set one."""
    start_at = models.DateTimeField(null=True)
    """The time from which the server starts it as soon as it can be started, if a director has set one."""
    started_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    """The hard end."""
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["league", "number"], name="one_season_a_number")]
        indexes = [
            models.Index(fields=["state", "league"], name="season_by_state"),
            models.Index(fields=["sign_up_at"], condition=Q(state="planned"), name="season_to_open"),
            models.Index(
                fields=["start_at"], condition=Q(state="sign_up", start_at__isnull=False), name="season_to_start"
            ),
            models.Index(fields=["ends_at"], condition=Q(state__in=["running", "ending"]), name="season_going"),
        ]

    def __str__(self) -> str:
        return f"season {self.number} of {self.league_id}"
