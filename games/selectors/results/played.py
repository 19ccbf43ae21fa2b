"""The matches that a player has a result in, with who else sat there, read in one statement."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from django.db.models import Q, QuerySet

from accounts.models import User
from games.choices import Visibility
from games.models import Seat
from games.selectors.results.counting import are_opponents, seats_with_places
from games.shapes.statistics import Results

OWN: Final = ("match", "number", "game", "user", "place", "pace", "left_how", "visibility")
"""The columns that are read of a seat of the player."""


class OtherSeat(NamedTuple):
    """A seat at the table of a player. The names are those of columns."""

    number: int
    user: int
    left_user: int | None
    place: int | None


class PlayedSeat(NamedTuple):
    """A seat with a result that a player holds, or has left to a bot."""

    match: str
    game: str
    number: int
    user: int
    """The number of the row of the user who sits there now."""
    place: int
    is_tied: bool
    """True if every side was first."""
    pace: str
    left_how: str
    is_public: bool
    opponents: Sequence[OtherSeat]
    """The seats on other sides."""

    def is_won_by(self, user: User) -> bool:
        """Return True if the player's side was first alone, and they did not leave the seat to a bot."""
        return self.user == user.pk and self.place == 1 and not self.is_tied

    def is_tied_by(self, user: User) -> bool:
        """Return True if every side was first, and the player did not leave the seat to a bot."""
        return self.user == user.pk and self.is_tied


def played_seats(user: User, against: User | None = None) -> list[PlayedSeat]:
    """The seats that a player holds, or has left to a bot, in the order in which their matches ended.

    Against one opponent they are those for each seat that this one holds on another side.
    """
    own = seats_with_places().filter(is_of(user))
    if against is not None:
        own = own.filter(match__in=Seat.objects.filter(user=against).values("match"))
    found = list(_seats(own.order_by("match__ended_at", "match", "number")))
    if against is None:
        return found
    return [seat for seat in found for other in seat.opponents if other.user == against.pk]


def is_of(user: User) -> Q:
    """The condition that a player holds a seat, or has left it to a bot."""
    return Q(user=user) | Q(left_user=user)


def _seats(own: QuerySet[Seat]) -> Iterator[PlayedSeat]:
    rows = own.values_list(*OWN, *(f"match__seats__{name}" for name in OtherSeat._fields))
    # By far most of a player's matches are of few games: which of their seats are on other sides is asked once.
    are_apart = cache(are_opponents)
    for (match, number), table in groupby(rows, key=itemgetter(0, 1)):
        beside = list(table)
        _, _, game, user, place, pace, left_how, visibility, *_ = beside[0]
        others = [OtherSeat(*row[len(OWN) :]) for row in beside]
        yield PlayedSeat(
            match=match,
            game=game,
            number=number,
            user=user,
            place=place,
            is_tied=all(other.place in (1, None) for other in others),
            pace=pace,
            left_how=left_how,
            is_public=visibility == Visibility.PUBLIC,
            opponents=[other for other in others if are_apart(game, number, other.number)],
        )


def counted(played: Iterable[PlayedSeat], user: User) -> Results:
    """The results of a player in these seats."""
    matches = won = tied = 0
    for seat in played:
        matches += 1
        won += seat.is_won_by(user)
        tied += seat.is_tied_by(user)
    return _results(matches, won, tied)


def counted_for(reader: User, played: Iterable[PlayedSeat], user: User) -> Results:
    """The results of a reader against the player whose seats these are, where they met."""
    matches = won = tied = 0
    for seat in played:
        # Who has left a seat to a bot is no opponent any more; the reader's own matches count all the same.
        for other in seat.opponents if seat.user == user.pk else ():
            if reader.pk in (other.user, other.left_user):
                matches += 1
                won += other.user == reader.pk and other.place == 1 and not seat.is_tied
                tied += other.user == reader.pk and seat.is_tied
    return _results(matches, won, tied)


def met(played: Iterable[PlayedSeat], user: User) -> dict[int, Results]:
    """The results of a player against each opponent, by the number of the opponent's row.

    Where an opponent has left the seat to a bot, the match is still one against them.
    """
    found: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for seat in played:
        won, tied = seat.is_won_by(user), seat.is_tied_by(user)
        for other in seat.opponents:
            counts = found[other.left_user or other.user]
            counts[0] += 1
            counts[1] += won
            counts[2] += tied
    return {key: _results(*counts) for key, counts in found.items()}


def _results(matches: int, won: int, tied: int) -> Results:
    return Results(matches=matches, won=won, tied=tied, lost=matches - won - tied)
