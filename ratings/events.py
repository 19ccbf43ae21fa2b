"""The events of ratings."""

from typing import TypedDict

from core.journal.registry import declare


class ResultAnnulled(TypedDict):
    """Which match."""

    match: str


class RatingsChanged(TypedDict):
    """By which match, and whose: the numbers of the users' rows."""

    match: str
    users: list[int]


RATING_CHANGED = declare("rating.changed", RatingsChanged, about="A match has changed the ratings of its players.")
RESULT_ANNULLED = declare(
    "result.annulled", ResultAnnulled, about="Staff have taken the result of a match out of the ratings."
)
