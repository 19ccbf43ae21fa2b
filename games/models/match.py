from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.fields.json import KeyTextTransform

from core.ids import new_id
from games.choices import Policy, Status, Visibility
from games.models.shared_deal import SharedDeal


class Match(models.Model):
    """One sitting of one game. The moves are in the log; the columns here are facts, or a cache for lists.

    `ply`, `head`, `status` and the outcome follow from the log and are checked against it by `verify_matches`.
    """

    Status = Status
    Visibility = Visibility
    Policy = Policy

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    revision = models.PositiveSmallIntegerField()
    options = models.JSONField()
    clock = models.JSONField()
    clock_kind = models.GeneratedField(
        expression=KeyTextTransform("kind", "clock"), output_field=models.CharField(max_length=20), db_persist=True
    )
    """The clock's kind in a column of its own, for list filters."""
    rated = models.BooleanField(default=False)
    bots_among_people = models.BooleanField(default=False)
    """True if a rated match with bots counts in the same pool as matches between people."""
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    policy = models.CharField(max_length=4, choices=Policy, default=Policy.LOSE)
    """The consequence if a player leaves: their side loses, or a bot takes over their seat."""
    shuffle_seats = models.BooleanField(default=False)
    chat = models.BooleanField(default=False)
    """True if the match has a chat."""
    has_hints = models.BooleanField(default=False, db_default=False)
    """True if its player has asked for a hint; all others are house bots then."""
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="created_matches", db_index=False
    )
    rating_min = models.PositiveSmallIntegerField(null=True)
    rating_max = models.PositiveSmallIntegerField(null=True)
    """The ratings of players who can take an open seat; null without a limit."""
    rating_speed = models.CharField(max_length=10, blank=True, default="", db_default="")
    """The speed whose ratings that range is of, as ratings name it; empty without a range."""
    rematch_of = models.ForeignKey("self", models.SET_NULL, null=True, related_name="+", db_index=False)

    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    created_at = models.DateTimeField()
    waits_until = models.DateTimeField(null=True)
    """The time at which it is aborted if it still waits."""
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    deal = models.CharField(max_length=32)
    shared_deal = models.ForeignKey(SharedDeal, models.PROTECT, null=True, related_name="matches", db_index=False)
    """The deal that it shares with other matches; null if the cards are its own."""
    seed = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    head = models.CharField(max_length=64, blank=True)
    """The hash of the last log row, or of the header before there is one."""
    ply = models.PositiveIntegerField(default=0)
    written_at = models.DateTimeField(null=True)
    """The time of the last log row, or of the last pause or resumption after it: nothing is written earlier."""
    paused_until = models.DateTimeField(null=True)
    """The end of its latest pause, past or future; null if it was never paused. The pauses are rows of their own."""

    locked_at: datetime | None = None
    """The time at which the match was locked, read once after the lock; not stored."""

    reason = models.CharField(max_length=20, blank=True)
    end = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name_plural = "matches"
        indexes = [
            # `GET /matches`, without a filter and with some.
            models.Index(fields=["visibility", "created_at", "id"], name="match_listed"),
            models.Index(
                fields=["visibility", "status", "game", "rated", "clock_kind", "created_at", "id"],
                name="match_listed_by_kind",
            ),
            # The caller's own hidden matches in these lists, and those that blocked people made.
            models.Index(fields=["creator", "visibility", "status", "created_at", "id"], name="match_made_by"),
            # The sweep for matches that have waited too long, which lists leave out until it comes.
            models.Index(fields=["waits_until"], condition=Q(status="waiting"), name="match_waiting_until"),
            # Lists of open seats: the few matches whose ratings have to be compared.
            models.Index(
                fields=["game", "rating_speed"],
                condition=Q(status="waiting", visibility="public", rating_speed__gt=""),
                name="match_waiting_ranged",
            ),
            # The limits of matches that wait, and of matches of bots alone, whenever one is made or joined.
            models.Index(fields=["creator"], condition=Q(status="waiting"), name="match_waiting_of"),
            models.Index(fields=["creator"], condition=Q(status="running"), name="match_running_of"),
            # The dump of a month.
            models.Index(
                fields=["ended_at", "id"], condition=Q(visibility="public", status="over"), name="match_public_ended"
            ),
            # Unsealing a deal: which matches on it go on, and who has played it.
            models.Index(fields=["shared_deal"], condition=Q(shared_deal__isnull=False), name="match_on_deal"),
            # `POST /matches/{id}/rematch`: the rematch that another player has offered already.
            models.Index(fields=["rematch_of"], condition=Q(rematch_of__isnull=False), name="match_rematch_of"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def is_sealed(self) -> bool:
        """Return True if its cards stay secret after its end, because other matches are still played with them."""
        return self.shared_deal is not None and self.shared_deal.is_sealed

    @property
    def is_laid_open(self) -> bool:
        """Return True if nothing of it is secret any more: it is over, and so are all matches on its deal."""
        return self.status == self.Status.OVER and not self.is_sealed
