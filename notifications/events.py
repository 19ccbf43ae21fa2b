"""What people are reminded of."""

from typing import TypedDict

from core.journal.registry import declare


class TurnReminded(TypedDict):
    """Which decision in which match, and who owes it: the number of the user's row."""

    match: str
    seat: int
    ply: int
    user: int


# When it comes depends on the quiet hours of its reader.
TURN_REMINDER = declare(
    "turn.reminder", TurnReminded, about="The time for a decision runs out in some hours.", for_staff=False
)
