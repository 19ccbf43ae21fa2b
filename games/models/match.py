from django.conf import settings
from django.db import models

from core.ids import new_id


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

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    revision = models.PositiveSmallIntegerField()
    options = models.JSONField()
    clock = models.JSONField()
    rated = models.BooleanField(default=False)
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    shuffle_seats = models.BooleanField(default=False)
    creator = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="created_matches")
    rematch_of = models.ForeignKey("self", models.SET_NULL, null=True, related_name="+")

    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    deal = models.CharField(max_length=32)
    seed = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    head = models.CharField(max_length=64, blank=True)
    """The hash of the last log row, or of the header before there is one."""
    ply = models.PositiveIntegerField(default=0)
    written_at = models.DateTimeField(null=True)
    """The time of the last log row: no row is earlier than the one before it."""

    reason = models.CharField(max_length=20, blank=True)
    end = models.CharField(max_length=64, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["-created_at", "-id"], name="match_newest"),
            models.Index(fields=["status", "-created_at", "-id"], name="match_by_status"),
            models.Index(fields=["game", "-created_at", "-id"], name="match_by_game"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"
