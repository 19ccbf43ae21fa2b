"""Table of both versions: the tricks of the round, the Bosses won, the points and the earlier rounds."""

from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

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


Pair = tuple[int, int]
"""A number for each side. Compiled, a variable as its index would make a tuple of objects each time: see `of_side`."""


def of_side(pair: Pair, side: i64) -> int:
    """Return the number of one side."""
    return pair[1] if side else pair[0]


def with_side(pair: Pair, side: i64, value: int) -> Pair:
    """Return a pair with another value for one side."""
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
        self.round: i64 = 0
        self.points: Pair = (0, 0)
        self.history: tuple[RoundEnd, ...] = ()
        # The round: the card that tells trump, the cards of that suit, and who leads the first trick.
        self.indicator: i64 = NO_CARD
        self.trump: i64 = 0
        self.leader: i64 = NOBODY
        # The tricks: every card played, in order; the suit asked for and the cards of the trick that is going on, as
        # sets; who decides alone, and after the last trick of a round who won that.
        self.played: list[int] = []
        self.led: i64 = 0
        self.on_table: i64 = 0
        self.turn: i64 = NOBODY
        # Each side's tricks and captured Bosses.
        self.tricks: Pair = (0, 0)
        self.bosses: Pair = (0, 0)

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

    def clear(self, indicator: i64, trump: i64) -> None:
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
