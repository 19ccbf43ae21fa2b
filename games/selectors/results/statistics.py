"""A player's results in numbers: by game and seat, against everyone or one opponent."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.models import User
from games.choices import Status, Visibility
from games.models import Seat
from games.rules.contract import side_of
from games.rules.registry import registry
from games.shapes.statistics import GameStatistics, Results, SeatStatistics, UserStatistics


def statistics_of(user: User, *, reader: User, against: User | None = None) -> UserStatistics:
    """The results of a player, as the reader may know them; against one opponent, or all."""
    held = _seats_with_results()
    if reader != user:
        held = held.filter(visibility=Visibility.PUBLIC)
    by_game: dict[str, dict[int, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for row in _counted(held.filter(user=user), against):
        by_game[row["game"]][row["number"]].update(matches=row["matches"], won=row["won"], tied=row["tied"])
    for row in _counted(held.filter(left_user=user), against):
        # Whatever the bot has made of it.
        by_game[row["game"]][row["number"]].update(matches=row["matches"])
    games = [_of_game(game, seats) for game, seats in sorted(by_game.items())]
    return UserStatistics(
        user=user.username,
        against=against.username if against else None,
        results=_results(*(tally for seats in by_game.values() for tally in seats.values())),
        games=games,
    )


def _of_game(game: str, seats: dict[int, Counter[str]]) -> GameStatistics:
    by_seat = [SeatStatistics(seat=seat, results=_results(tally)) for seat, tally in sorted(seats.items())]
    return GameStatistics(game=game, results=_results(*seats.values()), seats=by_seat)


def _results(*tallies: Counter[str]) -> Results:
    total = sum(tallies, Counter[str]())
    matches, won, tied = total["matches"], total["won"], total["tied"]
    return Results(matches=matches, won=won, tied=tied, lost=matches - won - tied)


def _seats_with_results() -> QuerySet[Seat]:
    """Seats of finished matches that have a result and hide no cards any more."""
    is_open = Q(match__shared_deal=None) | Q(match__shared_deal__unsealed_at__isnull=False)
    return Seat.objects.filter(is_open, status=Status.OVER, place__isnull=False).order_by()


def _counted(held: QuerySet[Seat], against: User | None) -> Iterator[dict[str, Any]]:
    """Yield the numbers of matches, and of those won and tied, by game and seat."""
    by = ["game", "number"]
    if against is not None:
        held = held.filter(match__seats__user=against)
        by.append("match__seats__number")
    is_tied = ~Exists(Seat.objects.filter(match=OuterRef("match"), place__gt=1))
    rows = held.annotate(is_tied=is_tied).values(*by)
    for row in rows.annotate(
        matches=Count("pk"),
        won=Count("pk", filter=Q(place=1, is_tied=False)),
        tied=Count("pk", filter=Q(place=1, is_tied=True)),
    ):
        if against is None or _are_opponents(row["game"], row["number"], row["match__seats__number"]):
            yield row


def _are_opponents(game: str, one: int, other: int) -> bool:
    """Return True if two seats are on different sides. Of a game that is gone only the seats are known."""
    rules = registry().get(game)
    return one != other if rules is None else side_of(rules.facts.sides, one) != side_of(rules.facts.sides, other)
