"""Seats, whose turn it is, and orders given in advance."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from accounts.models import User
from core.ids import new_id
from games.choices import Leaving, Pace, SeatKind, SeatState
from games.clock.terms import pace_of
from games.models.match import Match


class Seat(models.Model):
    """A place at a match: who sits there, what they added to the deal, how they ended. What they owe is the `Turn`."""

    State = SeatState
    Kind = SeatKind
    Leaving = Leaving

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    listed_as = models.PositiveSmallIntegerField()
    """Its number when the match was created; differs from `number` once seats are shuffled."""
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="seats", db_index=False)
    kind = models.CharField(max_length=5, choices=Kind, blank=True)
    state = models.CharField(max_length=7, choices=State)
    expires_at = models.DateTimeField(null=True)
    """The time up to which the invitation stands; null unless a user is invited."""
    entropy = models.CharField(max_length=64, blank=True)
    by_agent = models.BooleanField(default=False, db_default=False)
    """A person who sits here has played a move through the address for agents."""

    left_how = models.CharField(max_length=9, choices=Leaving, blank=True)
    """The way in which its player left the match while it ran: a loss for them, whatever becomes of the seat."""
    left_at = models.DateTimeField(null=True)
    left_user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+", db_index=False)
    """The player who left it to the bot that sits there now; null if no player has."""

    place = models.PositiveSmallIntegerField(null=True)
    points = models.IntegerField(null=True)

    # Copies of columns of the match, so that an index can start with the player and go on with them: the matches of
    # a very active player are listed in order without reading all of them.
    game = models.CharField(max_length=40)
    rated = models.BooleanField()
    clock_kind = models.CharField(max_length=20)
    pace = models.CharField(max_length=4, choices=Pace)
    visibility = models.CharField(max_length=10, choices=Match.Visibility)
    status = models.CharField(max_length=10, choices=Match.Status)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["match", "user"], condition=Q(kind="human"), name="one_seat_a_user"),
        ]
        indexes = [
            # `GET /me/export` and `GET /me/archive`: the matches of a user by id.
            models.Index(fields=["user", "match"], name="seat_of_user"),
            # `GET /matches?user=` and the export, for seats that were left to a bot. They are few, so other filters
            # just scan them. SQLite sees that the condition holds as soon as a query names a user.
            models.Index(
                fields=["left_user", "visibility", "made_at", "match"],
                condition=Q(left_user__isnull=False),
                name="seat_left_listed",
            ),
            # The sweep for invitations that have expired.
            models.Index(fields=["expires_at"], condition=Q(state="invited"), name="seat_invited_until"),
            # `GET /me/turns`, the limit of matches at a time, calendars: a user's seats in unfinished matches. Aborted
            # matches stay in, since they have no places, but apart.
            models.Index(fields=["user", "status"], condition=Q(place=None), name="seat_unfinished"),
            # `GET /matches?user=`, without another filter and with some.
            models.Index(fields=["user", "visibility", "made_at", "match"], name="seat_listed"),
            models.Index(
                fields=["user", "visibility", "status", "game", "rated", "clock_kind", "made_at", "match"],
                name="seat_listed_by_kind",
            ),
            # `GET /matches?open=true`: alone, by kind, and by pace. PostgreSQL cannot use `IS NULL` as an index
            # equality: with the indexes above it would sort all open seats of a kind to find the newest.
            models.Index(
                fields=["visibility", "status", "made_at", "match"], condition=Q(user=None), name="seat_open_listed"
            ),
            models.Index(
                fields=["visibility", "status", "game", "rated", "clock_kind", "made_at", "match"],
                condition=Q(user=None),
                name="seat_open_by_kind",
            ),
            models.Index(
                fields=["visibility", "status", "game", "rated", "clock_kind", "pace", "made_at", "match"],
                condition=Q(user=None),
                name="seat_open_by_pace",
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.match_id}"

    @property
    def player(self) -> User | None:
        """The person or the person's own bot who holds the seat; None for a house bot and for an open seat."""
        return None if self.user is None or self.user.is_house_bot else self.user

    @property
    def has_house_bot(self) -> bool:
        """Return True if a house bot plays there. A user's own bot is a player: its owner has to run it."""
        return self.user is not None and self.user.is_house_bot

    def belong_to(self, match: Match) -> None:
        """Attach the seat to a match and copy its columns."""
        self.match = match
        self.game, self.rated, self.visibility = match.game, match.rated, match.visibility
        self.clock_kind, self.pace = match.clock["kind"], pace_of(match.clock)
        self.status, self.made_at = match.status, match.created_at


class Turn(models.Model):
    """Decision that a seat owes, and its clock. Every seat of a match that has started has one, and keeps it.

    These columns change with every move. The seat has many indexes, each of which would get an entry more for each
    of its updates; this table has two.
    """

    seat = models.OneToOneField(Seat, models.CASCADE, primary_key=True, related_name="turn")
    due_ply = models.PositiveIntegerField(null=True)
    """The ply at which this seat became due; null while it owes nothing."""
    clock_since = models.DateTimeField(null=True)
    """The time at which its clock began to run; null while it does not."""
    deadline = models.DateTimeField(null=True)
    """The last second that is in time; null while no clock runs."""
    bank_seconds = models.PositiveIntegerField(null=True)
    """The content of its bank when it last moved or became due; null without a bank."""

    class Meta:
        indexes = [
            # Sweeps for what is late, and reminders.
            models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="turn_deadline"),
        ]

    def __str__(self) -> str:
        return f"turn of seat {self.pk}"


class StandingOrder(models.Model):
    """The move that a seat plays when it next owes a decision. Only its owner sees it, or that it exists.

    It is for the first turn after it was given; once that turn is over, it is void.
    """

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    move = models.CharField(max_length=1000, blank=True)
    """The move, or the one for when no case holds; empty if nothing is played then."""
    cases = models.JSONField(null=True)
    """Cases of which the first that holds decides: objects of `condition`, `value` and `move`, as the last column.

    Null for an order without any.
    """
    ply = models.PositiveIntegerField()
    """The number of rows in the log when it was given."""
    given_at = models.DateTimeField()
    seen_at = models.DateTimeField(null=True)
    """The time at which its turn was first seen, if the server's clock was behind the log's by then; else null."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="one_order_a_seat")]

    def __str__(self) -> str:
        return f"an order in {self.match_id}"
