"""Things that a person has written and ordered in matches, for the archive of everything about them."""

from collections.abc import Iterator, Mapping
from typing import Any

from accounts.models import User
from games.models import Acceptance, ChatMessage, ChatReport, Mark, Note, Seat, StandingOrder

Row = Mapping[str, Any]


def entropies_of(user: User) -> Iterator[Row]:
    """Generate what the person has added to the shuffling."""
    rows = Seat.objects.filter(user=user).exclude(entropy="").order_by("match_id", "number")
    yield from rows.values("match", "number", "entropy").iterator()


def messages_of(user: User) -> Iterator[Row]:
    """The person's own messages."""
    rows = ChatMessage.objects.filter(user=user).order_by("match_id", "number")
    yield from rows.values("match", "number", "seat", "text", "at").iterator()


def reports_by(user: User) -> Iterator[Row]:
    """The messages that the person has reported, and why."""
    rows = ChatReport.objects.filter(reporter=user).order_by("pk")
    yield from rows.values("message__match", "message__number", "reason", "at").iterator()


def marks_of(user: User) -> Iterator[Row]:
    """Generate how far the person has seen matches, and which are muted."""
    yield from Mark.objects.filter(user=user).order_by("match_id").values("match", "seen", "muted").iterator()


def acceptances_of(user: User) -> Iterator[Row]:
    """Generate the invitations that the person's own bots accept."""
    rows = Acceptance.objects.filter(user__owner=user).order_by("pk")
    columns = ("user__username", "games", "options", "clocks", "matches_at_once", "rated", "whom")
    yield from rows.values(*columns).iterator()


def notes_of(user: User) -> Iterator[Row]:
    """Private notes."""
    yield from Note.objects.filter(user=user).order_by("match_id").values("match", "text", "written_at").iterator()


def all_orders_of(user: User) -> Iterator[Row]:
    """Moves given in advance."""
    rows = StandingOrder.objects.filter(user=user).order_by("match_id")
    yield from rows.values("match", "seat", "move", "cases", "ply", "given_at").iterator()
