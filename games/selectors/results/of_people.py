"""Decisions of people in finished matches that everyone may read."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.choices import SeatKind
from games.models import Match, MoveRecord, Seat
from games.selectors.results.finished import laid_open_matches

# Guests may be anyone, and the moves of an agent may not be those of the person whose seat it is.
OWN_MOVES = Q(user__kind=SeatKind.HUMAN, user__guest_key="", left_user=None, by_agent=False)
UNTIL_THEY_LEFT = Q(left_user__kind=SeatKind.HUMAN, left_user__guest_key="", by_agent=False)


@dataclass(frozen=True, slots=True)
class PersonsDecision:
    """A row of a log that a person has made, with an account and by themselves."""

    match: str
    ply: int
    seat: int
    person: int
    """The user, by the number of the row."""
    at: datetime
    move: str


def matches_of_people(game: str | None = None) -> QuerySet[Match]:
    """The matches with such decisions. Those with hints are left out: the moves may be the server's."""
    held = Exists(_seats_of_people().filter(match=OuterRef("pk")))
    found = laid_open_matches().filter(held, has_hints=False)
    return found if game is None else found.filter(game=game)


def ids_of_matches_of_people(game: str | None = None) -> list[str]:
    """The ids of these matches."""
    return list(matches_of_people(game).values_list("pk", flat=True))


def decisions_of_people(match_id: str) -> list[PersonsDecision]:
    """The decisions of people in a match, in the order of the log."""
    seats = {seat.number: seat for seat in _seats_of_people().filter(match=match_id)}
    rows = MoveRecord.objects.filter(match=match_id, seat__in=seats).order_by("ply")
    decisions = []
    for row in rows:
        seat = seats[row.seat]
        # A bot plays on in a seat that was left to it.
        if seat.left_user_id is not None and seat.left_at is not None and row.at >= seat.left_at:
            continue
        person = seat.left_user_id or seat.user_id
        assert person is not None
        decisions.append(PersonsDecision(match_id, row.ply, row.seat, person, row.at, row.move))
    return decisions


def _seats_of_people() -> QuerySet[Seat]:
    return Seat.objects.filter(OWN_MOVES | UNTIL_THEY_LEFT)
