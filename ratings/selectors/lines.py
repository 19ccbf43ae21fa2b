"""What counts of a finished match, as a line for its pool's log (docs/ratings.md)."""

from dataclasses import dataclass
from datetime import date, datetime

from games.selectors.finished import FinishedMatch, FinishedSeat
from ratings.pools import Pool, counts, places_of_sides, pool_of, system_of


@dataclass(frozen=True)
class Line:
    """A result as it counts; players are the numbers of users' rows."""

    match: str
    pool: Pool
    system: str
    ended_at: datetime
    sides: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    left: tuple[int, ...]

    @property
    def day(self) -> date:
        """The day, by UTC, on which the match ended."""
        return self.ended_at.date()

    @property
    def players(self) -> list[int]:
        """Everybody whose rating it moves."""
        return [player for side in self.sides for player in side]


def line_of(result: FinishedMatch) -> Line | None:
    """The line of a finished match; None if it is not rated.

    Where a bot has taken a seat over it is whoever left that counts, and has lost: the bot is not measured by a hand
    that it did not begin, and its kind does not make the match one with bots.
    """
    places = [seat.place for seat in result.seats if seat.place is not None]
    players = [player for seat in result.seats if (player := _player(seat)) is not None]
    if not counts(rated=result.rated, reason=result.reason, dealt=result.dealt):
        return None
    # Somebody who sits twice, as a house bot may, would be measured against themselves.
    if not result.sides or len(places) != len(result.seats) or len(set(players)) != len(result.seats):
        return None
    return Line(
        match=result.id,
        pool=pool_of(
            result.game,
            result.clock,
            [seat.left_kind or seat.kind for seat in result.seats],
            bots_among_people=result.bots_among_people,
        ),
        system=system_of(result.sides),
        ended_at=result.ended_at,
        sides=tuple(tuple(players[seat] for seat in side) for side in result.sides),
        places=places_of_sides(result.sides, places),
        left=tuple(seat.left_user for seat in result.seats if seat.left_user is not None),
    )


def _player(seat: FinishedSeat) -> int | None:
    return seat.user if seat.left_user is None else seat.left_user
