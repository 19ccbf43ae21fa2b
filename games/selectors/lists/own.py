"""The matches of one player: how many are unfinished, and those in one state, newest first, as the first page has them.

Unlike the lists of the API these leave out matches whose seat the player has left. So each kind of visibility is one
part, and reading it takes no more than a page, or what may run at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any, Final

from django.db.models import Case, Exists, F, Func, IntegerField, OuterRef, Q, QuerySet, Subquery, When

from accounts.choices import Kind
from accounts.models import User
from core import times
from core.database.lists import IndexedPart, MergedList
from core.database.statements import Parameter, Select, amount_for, prepared
from games.models import Match, Seat
from games.selectors.lists.documents import Document, listed_matches
from games.selectors.lists.matches import CALLER, INVITED_TOO_LONG, OF_SEATS, without_given_up
from games.selectors.loading import Rows, rows_of_matches

NEWEST_FIRST = ("-created_at", "-id")
UNFINISHED = (Match.Status.WAITING, Match.Status.RUNNING)


def own_matches(user: User, status: str) -> MergedList:
    """The matches in this state at which a person has a seat."""
    return MergedList(
        Match.objects.all(),
        OwnMatches(status),
        {CALLER: user.pk, "now": times.now()},
        partial(listed_matches, user),
    )


def first_matches(user: User, lists: Mapping[str, tuple[MergedList, int]]) -> dict[str, list[Document]]:
    """The first matches of several lists, so many of each, by the name of the list. Their rows are read together."""
    keys = {name: [row["id"] for row in found.beginning(NEWEST_FIRST, count)] for name, (found, count) in lists.items()}
    shown = {match["id"]: match for match in listed_matches(user, list(dict.fromkeys(chain(*keys.values()))))}
    return {name: [shown[key] for key in own if key in shown] for name, own in keys.items()}


def running_rows(user: User, count: int) -> dict[str, Rows]:
    """The rows of the first of a person's running matches: those in which they owe a decision by its deadline first.

    After these come the newest. Two statements, however many they are.
    """
    ids = [seat.match_id for seat in _running_seats(user.pk, count=amount_for(count))[:count]]
    rows = rows_of_matches(ids)
    return {match_id: rows[match_id] for match_id in ids if match_id in rows}


def unfinished_counts(user: User) -> tuple[int, int]:
    """Count a user's matches that wait, and that go on: those they hold a seat in, and bot-only ones of theirs."""
    [(waiting, seats, of_bots)] = _COUNTS.fetch(user=user.pk)
    return waiting, seats + of_bots


def _counts() -> QuerySet[User, Any]:
    user = Parameter("user")
    made = Match.objects.filter(creator_id=user)
    held = Seat.objects.filter(user_id=user, state=Seat.State.TAKEN, place=None)
    # People, and a bot that has made the match and plays in it, for which it counts already.
    guests = Seat.objects.filter(match=OuterRef("pk")).filter(~Q(user__kind=Kind.BOT) | Q(user=OuterRef("creator")))
    return User.objects.filter(pk=user).values_list(
        _number_of(made.filter(status=Match.Status.WAITING)),
        _number_of(held.exclude(status=Match.Status.OVER)),
        # No match is of both kinds.
        _number_of(made.filter(~Exists(guests), status=Match.Status.RUNNING)),
    )


def _number_of(rows: QuerySet[Any]) -> Subquery:
    """The number of rows, as a value of another query."""
    counted = Func("pk", function="COUNT", output_field=IntegerField())
    return Subquery(rows.order_by().annotate(counted=counted).values("counted"))


_COUNTS: Final = Select(_counts)


@prepared
def _running_seats(user_id: int, *, count: int) -> QuerySet[Seat]:
    seats = Seat.objects.filter(user_id=user_id, status=Match.Status.RUNNING, place=None).select_related("turn")
    owes_nothing = Case(When(turn__due_ply=None, then=1), default=0)
    earliest = F("turn__deadline").asc(nulls_last=True)
    return seats.order_by(owes_nothing, earliest, "-made_at", "-match_id")[:count]


@dataclass(frozen=True)
class OwnMatches:
    """All that the statement of a list of own matches depends on."""

    status: str

    def parts(self) -> Sequence[IndexedPart]:
        """One for each kind of visibility."""
        seats = Seat.objects.filter(user=Parameter(CALLER), visibility=Parameter("visibility"))
        # Few matches of one player are not over. Those that are over are read along the time, past these few: an index
        # that begins with the status does not hold them in order.
        is_unfinished = self.status in UNFINISHED
        seats = seats.filter(status=self.status) if is_unfinished else seats.exclude(status__in=UNFINISHED)
        if self.status == Match.Status.WAITING:
            seats = without_given_up(seats, self.status).exclude(INVITED_TOO_LONG)
        return [IndexedPart(seats, OF_SEATS, [{"visibility": visibility} for visibility in Match.Visibility.values])]
