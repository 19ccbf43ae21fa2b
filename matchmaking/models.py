"""Wishes for opponents, and the seats that they led to."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from core.ids import new_id
from matchmaking.choices import State


class Wish(models.Model):
    """A player's wish for opponents. Nobody else sees it, or that it exists."""

    State = State

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    game = models.CharField(max_length=40)
    options = models.JSONField()
    """All options of the game, those that were left out with their defaults."""
    clock = models.JSONField()
    """The clock as a match publishes it."""
    rated = models.BooleanField()
    kind = models.CharField(max_length=64)
    """Digest of the four columns above: wishes of one kind can share a match."""
    rating_min = models.PositiveSmallIntegerField(null=True)
    rating_max = models.PositiveSmallIntegerField(null=True)
    """The ratings that opponents may have."""
    keep = models.PositiveSmallIntegerField(null=True)
    """The number of matches to keep going; null for a wish that ends with one match."""

    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    made_at = models.DateTimeField()
    since = models.DateTimeField()
    """The time since which it waits: the longer, the further apart ratings may be."""
    ends_at = models.DateTimeField()
    """The time at which it ends by itself."""

    class Meta:
        verbose_name_plural = "wishes"
        constraints = [
            models.CheckConstraint(condition=Q(state__in=State.values), name="wish_state"),
            models.CheckConstraint(
                condition=Q(rating_min=None) | Q(rating_max=None) | Q(rating_min__lte=F("rating_max")),
                name="wish_rating_range",
            ),
        ]
        indexes = [
            # `GET /me/wishes`, and the limit of wishes.
            models.Index(fields=["user", "made_at", "id"], name="wish_of_user"),
            # The sweep that pairs.
            models.Index(fields=["kind", "since"], condition=Q(state="waiting"), name="wish_waiting"),
            # The sweep for what has expired, and pruning.
            models.Index(fields=["state", "ends_at"], name="wish_ending"),
        ]

    def __str__(self) -> str:
        return f"wish {self.pk}"


class Pairing(models.Model):
    """A seat that a wish led to. Players who share a match here do not meet again for some time."""

    wish = models.ForeignKey(Wish, models.CASCADE, related_name="pairings")
    match = models.ForeignKey("games.Match", models.CASCADE, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["wish", "match"], name="one_seat_a_wish")]
        indexes = [models.Index(fields=["at"], name="pairing_at")]

    def __str__(self) -> str:
        return f"pairing in {self.match_id}"
