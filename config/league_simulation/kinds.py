"""The leagues that are simulated: what is played, by what terms, and what their members are called."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

AT_A_TIME: Final = 3
"""So few that matches are still to be opened in the second half: who leaves then forfeits them."""


@dataclass(frozen=True)
class Kind:
    """What a simulated league is about."""

    game: str
    member: str
    """What its members are called, each with a number."""
    days: int = 16
    """How long a season lasts: long enough for most matches, or some tournaments, not for all."""
    look: int = 1
    """Every how many days the ranks within reach are noted."""
    room: float | None = None
    """How many of those who sign up have a place, the others wait; None where all have one."""
    terms: Mapping[str, Any] = field(default_factory=dict)
    """What is agreed on beside that."""

    @property
    def has_tiers(self) -> bool:
        """Whether there are divisions to go up and down between, and a place to keep by resting."""
        return "format" not in self.terms

    def terms_for(self, players: int) -> dict[str, Any]:
        """What a league of so many is made with."""
        most = None if self.room is None else int(players * self.room)
        return {"game": self.game, "days": self.days, "at_a_time": AT_A_TIME, "most_players": most, **self.terms}


TOY: Final = "take-that-toy-2p"

TWO: Final = Kind(TOY, "member", look=3)
PARTNERS: Final = Kind("yokai-septet-4p", "partner", look=3)

COMPARED: Final = ("duplicate_difference", "wins", "lot")
OTHERS: Final = {
    "duplicate_deals": Kind(TOY, "twin", room=1, terms={"duplicate_deals": True, "tie_breaks": COMPARED}),
    "round_robin": Kind(TOY, "robin", room=0.5, terms={"format": "round_robin"}),
    "swiss": Kind(TOY, "swiss", days=32, room=1, terms={"format": "swiss"}),
    "knock_out": Kind(TOY, "cup", days=32, room=1, terms={"format": "knock_out"}),
    "ladder": Kind(TOY, "rung", room=1, terms={"format": "ladder"}),
}
"""A league with shared deals, and one of every format beside divisions."""
