"""An analysis for its readers: the moves that lost most, and a curve of what each side could expect."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from bots.mistakes import is_worse
from bots.shapes import ShownClaim, ShownValuation

HEIGHT: Final = 100
"""The height of the picture: a lost match is at its foot, 0, a won one at its top."""
LARGE: Final = 0.15


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision where a better move was there."""

    after: int
    """The number of log rows before the decision."""
    seat: int
    played: str
    best: str
    worth: int
    """The worth of the move, in hundredths of a won match."""
    possible: int
    """The worth of the best move."""
    is_large: bool
    claims: Sequence[ShownClaim] = field(default=())

    @property
    def lost(self) -> int:
        """Cost of the move, in hundredths of a won match."""
        return self.possible - self.worth


@dataclass(frozen=True, slots=True)
class Expectation:
    """Expectation of a side, decision by decision, as points of a picture that is as wide as the log is long."""

    side: tuple[int, ...]
    width: int
    points: Sequence[tuple[int, float]]

    @property
    def line(self) -> str:
        """The points as SVG has them: y grows downwards."""
        return " ".join(f"{ply},{round((1 - value) * HEIGHT)}" for ply, value in self.points)

    @property
    def first(self) -> int:
        """Value at the beginning, in hundredths."""
        return round(100 * self.points[0][1])

    @property
    def last(self) -> int:
        """Value at the end, in hundredths."""
        return round(100 * self.points[-1][1])


def marks_of(valued: Sequence[ShownValuation]) -> Iterator[Mark]:
    """The decisions in which the search is sure of a better move."""
    for row in valued:
        played, best = row.played, row.best
        if best is None or best.value is None or played.value is None or best.move == played.move:
            continue
        if not is_worse(played.value, played.error, best.value, best.error):
            continue
        worth, possible = round(100 * played.value), round(100 * best.value)
        is_large = best.value - played.value >= LARGE
        yield Mark(row.ply + 1, row.seat, played.move, best.move, worth, possible, is_large, row.claims)


def expectation_of(
    valued: Sequence[ShownValuation], sides: Sequence[Sequence[int]], seat: int, plies: int
) -> Expectation | None:
    """The curve of the side of a seat; None without values.

    Where two sides play, what one expects the other does not; where more do, a side's own decisions alone say it.
    """
    side = next(tuple(members) for members in sides if seat in members)
    points = []
    for row in valued:
        if row.played.value is None:
            continue
        if row.seat in side:
            points.append((row.ply + 1, row.played.value))
        elif len(sides) == 2:
            points.append((row.ply + 1, 1 - row.played.value))
    return Expectation(side, plies, points) if points else None
