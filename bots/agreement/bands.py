"""Counts by rating: bands of 200 points, none of which shows fewer than five people."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

WIDTH: Final = 200
"""The points of a band; one of them is from 1400 to 1599, around a newcomer's 1500."""
LEAST_PEOPLE: Final = 5
"""A band of fewer people would show how one of them plays."""


@dataclass
class Counts:
    """Decisions of some people, and how often each bot would have played their move."""

    decisions: int = 0
    chance: float = 0.0
    """The sum over all decisions of the share that one move has of the legal ones."""
    people: set[int] = field(default_factory=set)
    same: Counter[str] = field(default_factory=Counter)

    def note(self, person: int, moves: int, same: Mapping[str, bool]) -> None:
        """Add a decision with so many legal moves; `same` says of each bot whether it agrees."""
        self.decisions += 1
        self.chance += 1 / moves
        self.people.add(person)
        self.same.update({bot: int(agrees) for bot, agrees in same.items()})

    def plus(self, other: "Counts") -> "Counts":
        """The counts of both."""
        return Counts(
            self.decisions + other.decisions,
            self.chance + other.chance,
            self.people | other.people,
            Counter({bot: self.same[bot] + other.same[bot] for bot in self.same | other.same}),
        )


@dataclass(frozen=True)
class Band:
    """Counts of people whose ratings were from one number to another; both are None without a settled rating."""

    least: int | None
    most: int | None
    counts: Counts


def band_of(rating: float | None) -> int | None:
    """The least rating of the band in which a rating is."""
    return None if rating is None else int(rating // WIDTH) * WIDTH


def shown_bands(counted: Mapping[int | None, Counts]) -> tuple[list[Band], int]:
    """Return the bands that may be shown, the weakest first, and the number of decisions that may not.

    A band with too few people is joined with the next ones above it, the last ones with those below. People without a
    settled rating have no neighbours: if they are too few, they are not shown.
    """
    bands: list[Band] = []
    open_band: Band | None = None
    for least in sorted(least for least in counted if least is not None):
        found = Band(least, least + WIDTH - 1, counted[least])
        open_band = found if open_band is None else _joined(open_band, found)
        if _is_enough(open_band):
            bands.append(open_band)
            open_band = None
    if open_band is not None and bands:
        bands[-1] = _joined(bands[-1], open_band)
        open_band = None
    withheld = open_band.counts.decisions if open_band else 0
    if None in counted:
        others = Band(None, None, counted[None])
        if _is_enough(others):
            bands.append(others)
        else:
            withheld += others.counts.decisions
    return bands, withheld


def _is_enough(band: Band) -> bool:
    return len(band.counts.people) >= LEAST_PEOPLE


def _joined(lower: Band, upper: Band) -> Band:
    return Band(lower.least, upper.most, lower.counts.plus(upper.counts))
