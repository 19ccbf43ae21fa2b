"""The facts of a finished match that count, as a line for its pool's log (docs/ratings.md)."""

from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Count

from games.selectors.results.finished import FinishedMatch, FinishedSeat
from ratings.eligibility import counted_for
from ratings.models import RatedMatch
from ratings.pools import Pool, counts, places_of_sides, pool_of, system_of


@dataclass(frozen=True)
class RatedResult:
    """A result as it counts; players are the numbers of users' rows."""

    match: str
    pool: Pool
    system: str
    ended_at: datetime
    sides: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    left: tuple[int, ...]
    """The players who have lost whatever became of the match."""
    only: tuple[int, ...] | None
    """The only players for whom it counts; None for everyone."""
    limit: str
    """The reason why it does not count for everyone; empty if it does."""

    @property
    def day(self) -> date:
        """The day, by UTC, on which the match ended."""
        return self.ended_at.date()

    @property
    def players(self) -> list[int]:
        """All who are rated as having played."""
        return [player for side in self.sides for player in side]


def rated_result(result: FinishedMatch) -> RatedResult | None:
    """The line of a finished match; None if it is not rated.

    Where a bot took a seat over, the player who left it counts, and has lost: the bot is not measured by a hand that it
    did not begin, and its kind does not make the match one with bots.
    """
    left = [seat.number for seat in result.seats if seat.has_left]
    players = [player for seat in result.seats if (player := _player(seat)) is not None]
    if not counts(rated=result.rated, reason=result.reason, dealt=result.dealt, left=bool(left)):
        return None
    if not result.sides or len(players) != len(result.seats):
        return None
    places = _places(result)
    counted = counted_for(
        sides=result.sides,
        places=places,
        left=left,
        decisions=result.decisions,
        is_one_too_many=result.is_one_too_many,
    )
    # A house bot that sits in several seats is not measured against itself.
    only = tuple(players[seat] for seat in sorted(counted.seats) if players.count(players[seat]) == 1)
    is_for_all = len(only) == len(players)
    if not only and not counted.limit:
        return None
    kinds = [seat.left_kind or seat.kind for seat in result.seats]
    lost = {seat.number for seat in result.seats if seat.left_user is not None}
    return RatedResult(
        match=result.id,
        pool=pool_of(result.game, result.clock, kinds, bots_among_people=result.bots_among_people),
        system=system_of(result.sides),
        ended_at=result.ended_at,
        sides=tuple(tuple(players[seat] for seat in side) for side in result.sides),
        places=places or (1,) * len(result.sides),
        left=tuple(players[seat] for seat in sorted(lost if places else {*lost, *left})),
        only=None if is_for_all else only,
        limit=counted.limit,
    )


def _places(result: FinishedMatch) -> tuple[int, ...] | None:
    """The places of the sides; None where the match has none."""
    places = [seat.place for seat in result.seats if seat.place is not None]
    return places_of_sides(result.sides, places) if len(places) == len(result.seats) else None


def _player(seat: FinishedSeat) -> int | None:
    return seat.user if seat.left_user is None else seat.left_user


def lines_by_limit() -> dict[str, int]:
    """Count the lines of all logs by why they do not count for everyone; those that do have none."""
    counted = RatedMatch.objects.values("limit").annotate(lines=Count("pk")).order_by("-lines", "limit")
    return dict(counted.values_list("limit", "lines"))
