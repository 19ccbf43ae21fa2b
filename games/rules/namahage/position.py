"""The position: hands, deck, both fields, and what is still to be done."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, mypyc_attr

from games.rules.contract import CHANCE_DUE, OptionValue, Position
from games.rules.namahage.cards import UNNAMED_A, UNNAMED_B
from games.rules.namahage.cells import COUNT
from games.rules.namahage.steps import DEALING, MULLIGANS, REFILL, step
from games.rules.namahage.twins import HIGHS, KINDS, LOWS, kinds_of

EMPTY: Final = -1
NO_CELL: Final = -1
UNDECIDED: Final = -1

RUNNING: Final = 0
TWENTY_ONE: Final = 1
NOBODY_CAN_ACT: Final = 2

KIND: Final = 31
"""The bits of a deck card that say its kind; the two above them say which seats have seen it where it lies."""
SEEN: Final = 5

COVERED: Final = 1
REPLACED: Final = 2


@mypyc_attr(acyclic=True)
class NamahagePosition(Position):
    """Everything on the table, hidden cards included. Sets of cards and cells are masks, single ones numbers."""

    __slots__ = (
        "active",
        "active_wins",
        "actor",
        "base",
        "cards",
        "cells",
        "deck",
        "discards",
        "down",
        "due",
        "ended",
        "going",
        "handing",
        "hands",
        "how",
        "humans",
        "known",
        "late",
        "occupied",
        "passed",
        "put_back",
        "put_back_counts",
        "queue",
        "remembers",
        "spirits",
        "stack",
        "stage",
        "todo",
        "trades",
        "where",
    )

    def __init__(self) -> None:
        self.due: int = CHANCE_DUE
        # The options, as what follows from them: the cards of this match, and who wins a tie (N1, N4).
        self.cards: i64 = 0
        self.active_wins: bool = False
        # The cards that are not on the fields. The deck's top is its last item; each holds a kind and who has seen it.
        self.deck: list[int] = []
        self.hands: list[int] = [0, 0]
        self.discards: i64 = 0
        # The fields. `cells` holds kinds; `where`, `humans`, `spirits` and `base` know face-up cards only (N8).
        self.cells: list[int] = [EMPTY] * COUNT
        self.occupied: i64 = 0
        self.down: i64 = 0
        self.where: list[int] = [0] * KINDS
        self.humans: i64 = 0
        self.spirits: i64 = 0
        self.base: list[int] = [0, 0]
        # The turn: who takes it, how many trades there have been in a row, whether the other has been passed over.
        self.active: i64 = 0
        self.trades: i64 = 0
        self.passed: bool = False
        self.ended: i64 = RUNNING
        self.stack: list[int] = []
        # Cards about to be discarded (N12): those not asked about yet, those that nothing saved, how far the question
        # about the first has come, whether it is covered or replaced; and whom Teke Tekes make discard, as bits below
        # a leading 1, the first highest.
        self.todo: i64 = 0
        self.going: i64 = 0
        self.stage: i64 = 0
        self.how: i64 = 0
        self.queue: i64 = 1
        # The unnamed-a that still change hands this turn, and the card whose On-Play effect is to come, by their cells.
        self.handing: i64 = 0
        self.actor: i64 = NO_CELL
        # Memory: the mulligans; of each hand the cards that the other player knows; and the cards that each seat knows
        # not to be among the rest of the other hand (see memory.py), unless that is of no use any more.
        self.put_back: list[int] = [0, 0]
        self.put_back_counts: list[int] = [UNDECIDED, UNDECIDED]
        self.known: list[int] = [0, 0]
        self.late: list[list[int]] = [[], []]
        self.remembers: bool = True

    def clone(self) -> "NamahagePosition":
        """An independent copy."""
        new = NamahagePosition.__new__(NamahagePosition)
        new.due = self.due
        new.cards = self.cards
        new.active_wins = self.active_wins
        new.deck = self.deck[:]
        new.hands = self.hands[:]
        new.discards = self.discards
        new.cells = self.cells[:]
        new.occupied = self.occupied
        new.down = self.down
        new.where = self.where[:]
        new.humans = self.humans
        new.spirits = self.spirits
        new.base = self.base[:]
        new.active = self.active
        new.trades = self.trades
        new.passed = self.passed
        new.ended = self.ended
        new.stack = self.stack[:]
        new.todo = self.todo
        new.going = self.going
        new.stage = self.stage
        new.how = self.how
        new.queue = self.queue
        new.handing = self.handing
        new.actor = self.actor
        new.put_back = self.put_back[:]
        new.put_back_counts = self.put_back_counts[:]
        new.known = self.known[:]
        new.late = [self.late[0][:], self.late[1][:]]
        new.remembers = self.remembers
        return new


def start(options: Mapping[str, OptionValue]) -> NamahagePosition:
    """Before the deal (N1)."""
    cards = LOWS if options["deck"] == "singles" else LOWS | HIGHS
    if options["unnamed_cards"] == "exclude":
        for kind in (UNNAMED_A, UNNAMED_B):
            cards &= ~(3 << 2 * kind)
    position = NamahagePosition()
    position.cards = cards
    position.active_wins = options["tie"] == "active_player"
    position.deck = kinds_of(cards)
    position.stack = [step(REFILL, 0), step(MULLIGANS, 0), step(MULLIGANS, 1), step(DEALING, 0)]
    return position
