"""The closed list of the states of a puzzle, for one solver."""

from enum import StrEnum

from core.closed_lists import closed_list


@closed_list(
    "PuzzleState",
    open="You have not answered it.",
    solved="Your answer was the best move.",
    missed="Your answer was another move.",
)
class PuzzleState(StrEnum):
    """The state of a puzzle."""

    OPEN = "open"
    SOLVED = "solved"
    MISSED = "missed"
