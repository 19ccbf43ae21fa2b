"""End of a round, what its winner scores, and when the match is won (rules Y5 to Y9)."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from games.rules.cards import BITS, size_of
from games.rules.contract import CHANCE_DUE, Outcome
from games.rules.prospects import of_race
from games.rules.yokai_septet.cards import BOSSES, stars_of
from games.rules.yokai_septet.table import (
    FOUR_BOSSES,
    LAST_TRICK,
    TRICK_LIMIT,
    RoundEnd,
    SeptetPosition,
    of_side,
    with_side,
)

ENOUGH_BOSSES: Final = 4


class Course(NamedTuple):
    """Length of a round: the seats, the tricks that are too many, and the cards there are to play (Y5)."""

    seats: int
    limit: int
    cards: int


def end_trick(table: SeptetPosition, winner: i64, course: Course, target: int) -> None:
    """Give the trick to its winner; it leads the next, unless the round is over by now (Y4, Y5)."""
    side = winner & 1
    tricks = of_side(table.tricks, side) + 1
    bosses = of_side(table.bosses, side) | table.on_table & BOSSES
    table.tricks = with_side(table.tricks, side, tricks)
    table.bosses = with_side(table.bosses, side, bosses)
    table.on_table = 0
    table.led = 0
    table.turn = winner
    if size_of(bosses) >= ENOUGH_BOSSES:
        end_round(table, side, FOUR_BOSSES, target)
    elif tricks == course.limit:
        end_round(table, 1 - side, TRICK_LIMIT, target)
    elif len(table.played) == course.cards:
        end_round(table, side, LAST_TRICK, target)
    else:
        table.due = BITS[winner]


def end_round(table: SeptetPosition, side: int, how: int, target: int) -> None:
    """Score the round, and write down how it ended."""
    stars = score_round(table, side, how, target)
    result = RoundEnd(
        indicator=table.indicator,
        leader=table.leader,
        winner=side,
        how=how,
        stars=stars,
        tricks=table.tricks,
        bosses=table.bosses,
    )
    table.history = (*table.history, result)


def score_round(table: SeptetPosition, side: i64, how: int, target: int) -> int:
    """The stars of the round are points for its winner alone (Y7); then the match is won (Y9), or a deal is due."""
    bosses = of_side(table.bosses, side)
    if how == TRICK_LIMIT:
        # Y8: wherever they are; the Bosses in the tricks and the one that tells trump are nowhere else.
        bosses |= BOSSES & ~(of_side(table.bosses, 1 - side) | BITS[table.indicator])
        table.bosses = with_side(table.bosses, side, bosses)
    # Y6: the trump suit's Boss has no stars.
    stars = stars_of(bosses & ~table.trump)
    score = of_side(table.points, side) + stars
    table.points = with_side(table.points, side, score)
    table.due = 0 if score >= target else CHANCE_DUE
    return stars


def points(table: SeptetPosition, seats: int) -> tuple[int, ...]:
    """Each seat's match points: those of its side (C8)."""
    return table.points * (seats // 2)


def prospects(table: SeptetPosition, seats: int, target: int, luck: float) -> tuple[float, ...]:
    """Return how likely each seat is to win the match when a round is over."""
    first, second = of_race(table.points[0], table.points[1], target, luck, not table.due)
    return (first, second) if seats == 2 else (first, second, first, second)


def outcome(table: SeptetPosition, seats: int) -> Outcome | None:
    """The side that reached the target has won; only one can have, since a round scores for one side (Y7, Y9)."""
    if table.due:
        return None
    places = (1, 2) if table.points[0] > table.points[1] else (2, 1)
    return Outcome(tuple(places[seat & 1] for seat in range(seats)), points(table, seats), "target")
