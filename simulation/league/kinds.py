"""The leagues that are simulated: their games, terms and names of members."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

AT_A_TIME: Final = 3
"""Few enough that matches are still unopened in the second half, so that leavers forfeit some."""


@dataclass(frozen=True)
class Kind:
    """One kind of simulated league."""

    game: str
    member: str
    """The name of its members, which a number completes."""
    days: int = 16
    """The length of a season: enough for most matches, or for some tournaments, but not for all."""
    look: int = 1
    """Reachable ranks are recorded every so many days."""
    room: float | None = None
    """The share of members who get a place while the others wait; None if all do."""
    terms: Mapping[str, Any] = field(default_factory=dict)
    """The league's other terms."""

    @property
    def has_tiers(self) -> bool:
        """Return True if members move between tiers, and can rest without losing their place."""
        return "format" not in self.terms

    def terms_for(self, players: int) -> dict[str, Any]:
        """The arguments that create a league with this many members."""
        most = None if self.room is None else int(players * self.room)
        return {"game": self.game, "days": self.days, "at_a_time": AT_A_TIME, "most_players": most, **self.terms}


TOY: Final = "take-that-toy-2p"

TWO: Final = Kind(TOY, "member", look=3)
PARTNERS: Final = Kind("yokai-septet-4p", "partner", look=3)

COMPARED: Final = ("duplicate_difference", "wins", "lot")
OTHERS: Final = {
    "duplicate_deals": Kind(TOY, "twin", room=1, terms={"duplicate_deals": True, "tie_breaks": COMPARED}),
    "round_robin": Kind(TOY, "robin", room=0.5, terms={"format": "round_robin"}),
    "swiss": Kind(
        TOY, "swiss", days=32, room=1, terms={"format": "swiss", "duplicate_deals": True, "tie_breaks": COMPARED}
    ),
    "knock_out": Kind(TOY, "cup", days=32, room=1, terms={"format": "knock_out"}),
    "ladder": Kind(TOY, "rung", room=1, terms={"format": "ladder"}),
}
"""A league with shared deals, and one for every format except divisions; the Swiss tournament shares deals, too."""
