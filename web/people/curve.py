"""A player's rating over time as a picture: a line, and around it the band in which the strength almost surely is."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ratings.selectors.players import Point

WIDTH, HEIGHT = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 62, 12, 14, 36
STEP = 100
"""Points between two lines across."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across, with its number."""

    y: str
    """As text: as a number it would get the comma of the reader's language, which no drawing understands."""
    rating: int


@dataclass(frozen=True, slots=True)
class Curve:
    """Curve that the template draws, in the units of the picture."""

    width: int
    height: int
    line: str
    band: str
    rules: Sequence[Rule]
    left: int
    right: int
    dots: Sequence[tuple[float, float]]
    first: Point
    last: Point


def curve_of(points: Sequence[Point]) -> Curve:
    """The curve of two days or more, in their order."""
    low = min(point.rating - 2 * point.deviation for point in points)
    high = max(point.rating + 2 * point.deviation for point in points)
    begins = points[0].day.toordinal()
    length = max(1, points[-1].day.toordinal() - begins)

    def x(day: date) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (day.toordinal() - begins) / length, 1)

    def y(rating: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / max(1, high - low), 1)

    upper = [(x(point.day), y(point.rating + 2 * point.deviation)) for point in points]
    lower = [(x(point.day), y(point.rating - 2 * point.deviation)) for point in points]
    line = [(x(point.day), y(point.rating)) for point in points]
    step = STEP * max(1, -(-(high - low) // (6 * STEP)))
    return Curve(
        width=WIDTH,
        height=HEIGHT,
        line=_path(line),
        band=_path([*upper, *reversed(lower)]),
        rules=[Rule(str(y(rating)), rating) for rating in range(-(-low // step) * step, high + 1, step)],
        left=LEFT,
        right=WIDTH - RIGHT,
        dots=line,
        first=points[0],
        last=points[-1],
    )


def _path(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)
