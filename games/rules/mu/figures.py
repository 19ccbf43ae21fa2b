"""Figures of a match: what set its rounds apart."""

from typing import Final

from games.rules.contract import Figure, FigureValue
from games.rules.mu.shapes import MuView

FIGURES: Final = (
    Figure("bids", "The bid of each round that was scored.", "M8"),
    Figure("goals", "The points that each of these bids asked for.", "M21"),
    Figure("minors", "The Minor trump of each of these rounds; null after an eklat.", "M10"),
    Figure("majors", "The Major trump of each of these rounds; null after an eklat.", "M10"),
)


def figures(view: MuView) -> list[FigureValue]:
    """Return the values of `FIGURES`."""
    rounds = view.rounds
    return [
        [one.bid for one in rounds],
        [one.goal for one in rounds],
        [one.minor for one in rounds],
        [one.major for one in rounds],
    ]
