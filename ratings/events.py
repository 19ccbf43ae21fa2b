"""What can happen to ratings, for whoever wants to hear of it."""

from typing import TypedDict

from core.journal.registry import declare


class ResultAnnulled(TypedDict):
    """Which match."""

    match: str


RESULT_ANNULLED = declare(
    "result.annulled", ResultAnnulled, about="Staff have taken the result of a match out of the ratings."
)
