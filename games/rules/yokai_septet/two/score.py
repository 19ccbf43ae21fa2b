"""End of a round with two players, and the points of the match so far (rules Y5 and Y9)."""

from typing import Final

from games.rules.contract import Outcome
from games.rules.yokai_septet import score
from games.rules.yokai_septet.score import Course
from games.rules.yokai_septet.table import SeptetPosition

LIMIT: Final = 13
COURSE: Final = Course(seats=2, limit=LIMIT, cards=46)

LUCK: Final = 1.3
"""The variation of points in a match, fitted to random matches (docs/bots.md)."""


def outcome(table: SeptetPosition) -> Outcome | None:
    """Return how the match ended, if it is over."""
    return score.outcome(table, COURSE.seats)


def points(table: SeptetPosition) -> tuple[int, ...]:
    """Each seat's match points."""
    return score.points(table, COURSE.seats)


def prospects(table: SeptetPosition, target: int) -> tuple[float, ...]:
    """Return how likely each seat is to win the match when a round is over."""
    return score.prospects(table, COURSE.seats, target, LUCK)
