"""Results of a match of a division, as the standings see it."""

from dataclasses import dataclass
from enum import Enum

Player = str
Side = tuple[Player, ...]

WIN, DRAW, LOSS = 2, 1, 0


class State(Enum):
    """The progress of a match."""

    OPEN = "open"
    """It can still be won, drawn, lost, forfeited by either side or both, or declared void."""
    PLAYED = "played"
    FORFEIT = "forfeit"
    """At least one side did not come, or gave up before the first deal."""
    BYE = "bye"
    """One side without opponents: it sits out this round."""
    VOID = "void"
    """It counts as if it had never been planned."""


@dataclass(frozen=True)
class Result:
    """One match of the division, or a bye. Side 0 sits in seat 0 (with a partner: seats 0 and 2)."""

    sides: tuple[Side, Side]
    state: State = State.OPEN
    winners: tuple[int, ...] = ()
    """The sides that won: one, none (a draw, or a forfeit by both), never both."""
    margin: int | None = None
    """Points of the ruleset that side 0 made more than side 1; None where it was not counted to the end."""
    late: tuple[Player, ...] = ()
    """The players whose time ran out."""
    deal: str | None = None
    """The name of the shared deal, where the tables of a round play the same one."""

    @property
    def counts(self) -> bool:
        """Return True if both sides have points, or the lack of them, from this match."""
        return self.state in (State.PLAYED, State.FORFEIT)

    @property
    def players(self) -> tuple[Player, ...]:
        """Every player at the table."""
        return self.sides[0] + self.sides[1]

    def side_of(self, player: Player) -> int:
        """The side of one of the players."""
        return 0 if player in self.sides[0] else 1

    def points(self, side: int) -> int:
        """The match points of a side: 2 for a win, 1 for a draw, otherwise 0."""
        if not self.counts:
            return 0
        if self.winners:
            return WIN if side in self.winners else LOSS
        return DRAW if self.state is State.PLAYED else LOSS


def played(first: Side, second: Side, margin: int, *, late: Side = (), deal: str | None = None) -> Result:
    """A match that was played to its end, won by the side that made more points."""
    winners = (0,) if margin > 0 else (1,) if margin < 0 else ()
    return Result((first, second), State.PLAYED, winners, margin, late, deal)


def decided(first: Side, second: Side, winner: int | None, *, late: Side = (), deal: str | None = None) -> Result:
    """A match that counts but was not counted to its end: resigned, timed out, agreed, adjudicated."""
    return Result((first, second), State.PLAYED, () if winner is None else (winner,), None, late, deal)


def forfeit(first: Side, second: Side, winner: int | None, *, deal: str | None = None) -> Result:
    """A match to which one side did not come; without a winner neither came."""
    return Result((first, second), State.FORFEIT, () if winner is None else (winner,), None, (), deal)


def opened(first: Side, second: Side, *, deal: str | None = None) -> Result:
    """A match that is not over."""
    return Result((first, second), deal=deal)


def bye(side: Side) -> Result:
    """A round without a match."""
    return Result((side, ()), State.BYE)
