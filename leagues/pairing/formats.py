"""The formats of a competition: who meets whom, and what follows from that."""

from dataclasses import dataclass
from math import ceil, log2

from leagues.pairing.knock_out import TIE_BREAKS


@dataclass(frozen=True)
class FormatFacts:
    """The facts that are the same for all competitions of a kind."""

    name: str
    most_players: int | None
    """The most players in one group; None where every player finds a place in some group."""
    in_rounds: bool = False
    """True if a round is drawn when the last one is over."""
    ends_by_itself: bool = True
    """True if it is over once everything is played, and not at its hard end alone."""
    strikes_out: bool = False
    """True if withdrawing before halftime can void all results. Elsewhere later rounds were paired by them."""
    open_door: bool = False
    """True if newcomers come in while it runs, without waiting for a player's place."""
    shares_deals: bool = False
    """True if the tables of a round can play the same deal: its rounds have many of them, all equal."""
    tie_breaks: tuple[str, ...] | None = None
    """Its own tie-breaks, whatever the terms list; None where the terms decide."""

    @property
    def has_fixed_schedule(self) -> bool:
        """Return True if it is known from the start who meets whom, so that a player can take the place of another."""
        return not (self.in_rounds or self.open_door)


FORMATS = {
    one.name: one
    for one in (
        FormatFacts("divisions", None, ends_by_itself=False, strikes_out=True, shares_deals=True),
        FormatFacts("round_robin", 24, strikes_out=True, shares_deals=True),
        FormatFacts("swiss", 128, in_rounds=True, open_door=True, shares_deals=True),
        FormatFacts("knock_out", 128, in_rounds=True, tie_breaks=TIE_BREAKS),
        FormatFacts("ladder", 200, ends_by_itself=False, open_door=True, tie_breaks=()),
    )
}


def rounds_planned(players: int, asked: int | None) -> int:
    """Return the number of rounds of a Swiss tournament: as asked for, or as many as leave one without a defeat.

    Nobody can have more opponents than there are others.
    """
    return min(asked or ceil(log2(players)), players - 1 + players % 2)
