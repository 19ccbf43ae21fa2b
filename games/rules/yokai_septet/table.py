"""Table of both versions: the tricks of the round, the Bosses won, the points and the earlier rounds."""

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from games.rules.contract import CHANCE_DUE, Position
from games.rules.yokai_septet.cards import NO_CARD

NOBODY: Final = -1

FOUR_BOSSES: Final = 0
TRICK_LIMIT: Final = 1
LAST_TRICK: Final = 2


class RoundEnd(NamedTuple):
    """End of a round: which side won by which part of rule Y5, and what each side had then."""

    indicator: int
    leader: int
    winner: int
    how: int
    stars: int
    tricks: tuple[int, int]
    bosses: tuple[int, int]


def with_side(pair: tuple[int, ...], side: int, value: int) -> tuple[int, ...]:
    """Return a pair with another value for one side; the pair itself is shared by clones and stays as it is."""
    return (pair[0], value) if side else (value, pair[1])


@mypyc_attr(acyclic=True)
class SeptetPosition(Position):
    """The public part of a round and of the match. What a round leaves lies there until the next deal."""

    __slots__ = (
        "bosses",
        "due",
        "history",
        "indicator",
        "leader",
        "led",
        "on_table",
        "played",
        "points",
        "round",
        "tricks",
        "trump",
        "turn",
    )

    def __init__(self) -> None:
        self.due: int = CHANCE_DUE
        # The match: the round now played (0 before the first deal), each side's points, and the rounds that are over.
        self.round: int = 0
        self.points: tuple[int, ...] = (0, 0)
        self.history: tuple[RoundEnd, ...] = ()
        # The round: the card that tells trump, the cards of that suit, and who leads the first trick.
        self.indicator: int = NO_CARD
        self.trump: int = 0
        self.leader: int = NOBODY
        # The tricks: every card played, in order; the suit asked for and the cards of the trick that is going on, as
        # sets; who decides alone, and after the last trick of a round who won that.
        self.played: list[int] = []
        self.led: int = 0
        self.on_table: int = 0
        self.turn: int = NOBODY
        # Each side's tricks and captured Bosses.
        self.tricks: tuple[int, ...] = (0, 0)
        self.bosses: tuple[int, ...] = (0, 0)

    def copy_to(self, new: "SeptetPosition") -> None:
        """Give another position the same table."""
        new.due = self.due
        new.round = self.round
        new.points = self.points
        new.history = self.history
        new.indicator = self.indicator
        new.trump = self.trump
        new.leader = self.leader
        new.played = self.played[:]
        new.led = self.led
        new.on_table = self.on_table
        new.turn = self.turn
        new.tricks = self.tricks
        new.bosses = self.bosses

    def clear(self, indicator: int, trump: int) -> None:
        """Make room for the next round."""
        self.round += 1
        self.indicator = indicator
        self.trump = trump
        self.played = []
        self.led = 0
        self.on_table = 0
        self.turn = NOBODY
        self.tricks = (0, 0)
        self.bosses = (0, 0)
