"""When a round is over, what its winner scores, and when the match is won (rules Y5 to Y9)."""

from typing import Final, NamedTuple

from games.rules.cards import BITS
from games.rules.contract import CHANCE_DUE, Outcome
from games.rules.yokai_septet.cards import BOSSES, stars_of
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT, Result, Table

ENOUGH_BOSSES: Final = 4


class Course(NamedTuple):
    """How long a round is: the seats, the tricks that are too many, and the cards there are to play (Y5)."""

    seats: int
    limit: int
    cards: int


FOUR: Final = Course(seats=4, limit=7, cards=48)
TWO: Final = Course(seats=2, limit=13, cards=46)


def end_trick(table: Table, winner: int, course: Course, target: int) -> None:
    """Give the trick to its winner; it leads the next, unless the round is over by now (Y4, Y5)."""
    side = winner & 1
    table.tricks[side] += 1
    table.bosses[side] |= table.on_table & BOSSES
    table.on_table = 0
    table.led = 0
    table.turn = winner
    if table.bosses[side].bit_count() >= ENOUGH_BOSSES:
        end_round(table, side, FOUR_BOSSES, target)
    elif table.tricks[side] == course.limit:
        end_round(table, 1 - side, TRICK_LIMIT, target)
    elif len(table.played) == course.cards:
        end_round(table, side, LAST_TRICK, target)
    else:
        table.due = BITS[winner]


def end_round(table: Table, side: int, how: int, target: int) -> None:
    """Score the round for its winner alone (Y7); then the match is won (Y9), or the next round is to be dealt."""
    if how == TRICK_LIMIT:
        # Y8: wherever they are; the Bosses in the tricks and the one that tells trump are nowhere else.
        table.bosses[side] |= BOSSES & ~(table.bosses[0] | table.bosses[1] | BITS[table.indicator])
    # Y6: the trump suit's Boss has no stars.
    stars = stars_of(table.bosses[side] & ~table.trump)
    table.points[side] += stars
    table.history = (
        *table.history,
        Result(
            indicator=table.indicator,
            leader=table.leader,
            winner=side,
            how=how,
            stars=stars,
            tricks=(table.tricks[0], table.tricks[1]),
            bosses=(table.bosses[0], table.bosses[1]),
        ),
    )
    table.due = 0 if table.points[side] >= target else CHANCE_DUE


def points(table: Table, seats: int) -> tuple[int, ...]:
    """Each seat's match points: those of its side (C8)."""
    return tuple(table.points[seat & 1] for seat in range(seats))


def outcome(table: Table, seats: int) -> Outcome | None:
    """The side that reached the target has won; only one can have, since a round scores for one side (Y7, Y9)."""
    if table.due:
        return None
    places = (1, 2) if table.points[0] > table.points[1] else (2, 1)
    return Outcome(tuple(places[seat & 1] for seat in range(seats)), points(table, seats), "target")
