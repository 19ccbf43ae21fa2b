from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.fields.json import KeyTextTransform

from core.ids import new_id
from games.models.shared_deal import SharedDeal


class Match(models.Model):
    """One sitting of one game. What is played is in the log; the columns here are facts, or a cache for lists.

    `ply`, `head`, `status` and the outcome follow from the log and are checked against it by `verify_matches`.
    """

    class Status(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        OVER = "over"

    class Visibility(models.TextChoices):
        PUBLIC = "public"
        UNLISTED = "unlisted"
        PRIVATE = "private"

    class Policy(models.TextChoices):
        LOSE = "lose"
        BOT = "bot"

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    revision = models.PositiveSmallIntegerField()
    options = models.JSONField()
    clock = models.JSONField()
    clock_kind = models.GeneratedField(
        expression=KeyTextTransform("kind", "clock"), output_field=models.CharField(max_length=20), db_persist=True
    )
    """The clock's kind in a column of its own, by which lists are narrowed down."""
    rated = models.BooleanField(default=False)
    bots_among_people = models.BooleanField(default=False)
    """Where a rated match with bots counts: with the matches of people, or apart."""
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    policy = models.CharField(max_length=4, choices=Policy, default=Policy.LOSE)
    """What it means when somebody leaves: the match is lost for their side, or a bot takes their seat over."""
    shuffle_seats = models.BooleanField(default=False)
    chat = models.BooleanField(default=False)
    """Whether its players can talk to each other here."""
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="created_matches", db_index=False
    )
    rematch_of = models.ForeignKey("self", models.SET_NULL, null=True, related_name="+")

    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    created_at = models.DateTimeField()
    waits_until = models.DateTimeField(null=True)
    """When it is given up if it still waits."""
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    deal = models.CharField(max_length=32)
    shared_deal = models.ForeignKey(SharedDeal, models.PROTECT, null=True, related_name="matches", db_index=False)
    """The deal that others are played with too; null where the cards are the match's own."""
    seed = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    head = models.CharField(max_length=64, blank=True)
    """The hash of the last log row, or of the header before there is one."""
    ply = models.PositiveIntegerField(default=0)
    written_at = models.DateTimeField(null=True)
    """The time of the last log row: no row is earlier than the one before it."""

    locked_at: datetime | None = None
    """What counts as now for whoever has locked the match, read once after the lock; it is not stored."""

    reason = models.CharField(max_length=20, blank=True)
    end = models.CharField(max_length=64, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["visibility", "created_at", "id"], name="match_listed"),
            models.Index(
                fields=["visibility", "status", "game", "rated", "clock_kind", "created_at", "id"],
                name="match_listed_by_kind",
            ),
            models.Index(fields=["creator", "visibility", "status", "created_at", "id"], name="match_made_by"),
            models.Index(fields=["waits_until"], condition=Q(status="waiting"), name="match_waiting_until"),
            models.Index(fields=["creator"], condition=Q(status="waiting"), name="match_waiting_of"),
            models.Index(fields=["shared_deal"], condition=Q(shared_deal__isnull=False), name="match_on_deal"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def is_sealed(self) -> bool:
        """Whether its cards are for its own seats alone, even after its end: others still play with them."""
        return self.shared_deal is not None and self.shared_deal.is_sealed

    @property
    def is_laid_open(self) -> bool:
        """Whether nothing of it is secret any more: it is over, and so is whatever was played with its cards."""
        return self.status == self.Status.OVER and not self.is_sealed
