"""A match with its seats and their users, read in one statement, and made into objects."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from django.db.models import QuerySet

from accounts.models import User
from core.database.prefetched import set_prefetched
from core.database.statements import BoundQuery, OneOf, Parameter, Row, Select, prepared
from games.models import Match, Seat

BESIDE_A_MATCH = ("creator", "adjudication", "encounter", "shared_deal")
"""The relations of a match that its document shows, none of which has more than one row."""

_OF_PEOPLE: Final = frozenset({"id", "username", "kind", "owner", "time_zone", "play_forced"})
"""The columns of `User` that are read of the people of a match; everything else stays private."""


def with_people(seats: QuerySet[Seat], *people: str) -> QuerySet[Seat]:
    """Seats joined with these users, of whom only `_OF_PEOPLE` is read."""
    unread = [field.name for field in User._meta.concrete_fields if field.name not in _OF_PEOPLE]
    return seats.select_related(*people).defer(*(f"{person}__{name}" for person in people for name in unread))


def _with_all(seats: QuerySet[Seat]) -> QuerySet[Seat]:
    found = seats.select_related("turn", *(f"match__{name}" for name in BESIDE_A_MATCH))
    return with_people(found, "user", "left_user", "match__creator")


_SEATS = Select(lambda: _with_all(Seat.objects.filter(match_id=Parameter("match"))).order_by("number"))
_COLUMNS: Final = [field.attname for field in Seat._meta.concrete_fields]
_MATCH, _NUMBER = _COLUMNS.index("match_id"), _COLUMNS.index("number")
"""The positions in a row of its match, and of its seat's number."""

Rows = tuple[Row, ...]


_SEATS_OF: Final = Select(
    lambda: _with_all(Seat.objects.filter(OneOf("match_id", "matches"))).order_by("match_id", "number")
)


def rows_of_match(match_id: str) -> Rows:
    """All that is stored of a match but its log, as the database gives it; nothing for an unknown one."""
    return _SEATS.fetch(match=match_id)


def match_query(match_id: str) -> BoundQuery:
    """All that is stored of a match but its log, to ask for in one trip with something else."""
    return BoundQuery(_SEATS, {"match": match_id})


def in_order(rows: Rows) -> Rows:
    """The rows of a match that were found with something else, by their seats."""
    return tuple(sorted(rows, key=itemgetter(_NUMBER)))


def rows_of_matches(match_ids: Sequence[str]) -> dict[str, Rows]:
    """All that is stored of several matches, by their ids; those that are unknown are missing. One statement."""
    if not match_ids:
        return {}
    rows = _SEATS_OF.fetch(matches=match_ids)
    return {match_id: tuple(own) for match_id, own in groupby(rows, key=itemgetter(_MATCH))}


def match_of_rows(rows: Rows) -> Match | None:
    """A match made of its rows, with its seats."""
    seats = _SEATS.read(rows)
    if not seats:
        return None
    match = seats[0].match
    set_seats(match, seats)
    return match


def set_seats(match: Match, seats: Sequence[Seat]) -> None:
    """Let a match have these seats, as if it had fetched them itself."""
    for seat in seats:
        seat.match = match
    set_prefetched(match, "seats", Seat, seats)


@prepared
def seats_with_match(match_id: str) -> QuerySet[Seat]:
    """All seats of a match by number, with their holders, turns and the match, in one query: public facts."""
    seats = Seat.objects.filter(match_id=match_id).select_related("match", "turn")
    return with_people(seats, "user").order_by("number")
