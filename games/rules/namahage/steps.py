"""Steps that are still to do, as a stack of small ints: an operation, a seat, a card and a set of cells in each.

The step on top comes next. It either happens by itself, or waits for a seat's answer or for chance. An effect is no
more than a few steps put on the stack, the first one last, so a position can be copied in the middle of any of them.
"""

from typing import Final, Literal, get_args

from mypy_extensions import i64

from games.rules.cards import BITS
from games.rules.namahage.cells import COUNT

# Chance.
DEALING: Final = 0
REFILL: Final = 1
BASAN_SHUFFLE: Final = 2
BUDDHA_SHUFFLE: Final = 3
TAKING: Final = 4
# Asked even where there is one answer.
MULLIGANS: Final = 5
ACTION: Final = 6
# Asked where there are several answers.
DISCARD_HUMAN: Final = 7
DISCARD_PRIEST: Final = 8
DISCARD_OWN: Final = 9
MOVE_HUMAN: Final = 10
TURN_SPIRIT: Final = 11
REPLACE_OWN: Final = 12
PUT_ANYWHERE: Final = 13
PUT_OPEN: Final = 14
PUT_TO_PLAY: Final = 15
HAND_OVER: Final = 16
RAISE_FIRST: Final = 17
RAISE_SECOND: Final = 18
CLEAR_CELLS: Final = 19
CLEAR_ROW: Final = 20
CHOOSE_PLAYER: Final = 21
LOOK_AT_TOP: Final = 22
DANGER: Final = 23
# These happen by themselves.
ON_PLAY: Final = 24
FROM_HAND: Final = 25
FROM_FIELD: Final = 26
COVER_BY_TOP: Final = 27
REPLACE_BY_TOP: Final = 28
REPLACE_BY_BOTTOM: Final = 29
TURN_END: Final = 30

StepName = Literal[
    "deal",
    "refill",
    "basan_shuffle",
    "buddha_shuffle",
    "take",
    "mulligan",
    "action",
    "discard_human",
    "discard_priest",
    "discard_own",
    "move_human",
    "turn_spirit",
    "replace_own",
    "put_anywhere",
    "put_open",
    "put_to_play",
    "hand_over",
    "raise_first",
    "raise_second",
    "clear_cells",
    "clear_row",
    "choose_player",
    "look_at_top",
    "danger",
    "on_play",
    "from_hand",
    "from_field",
    "cover_by_top",
    "replace_by_top",
    "replace_by_bottom",
    "turn_end",
]

NAMES: Final[tuple[StepName, ...]] = get_args(StepName)
"""The names of the operations, by their numbers."""

OPERATION: Final = 31
NO_CARD: Final = 31

_SEAT: Final = 5
_CARD: Final = 6
_CELLS: Final = 11
_ALL_CELLS: Final = BITS[COUNT] - 1


def step(operation: i64, seat: i64, card: i64 = NO_CARD, cells: i64 = 0) -> int:
    """A step as one int."""
    return operation | seat << _SEAT | card << _CARD | cells << _CELLS


ACTION_OF: Final[tuple[int, ...]] = (step(ACTION, 0), step(ACTION, 1))
TURN_END_OF: Final[tuple[int, ...]] = (step(TURN_END, 0), step(TURN_END, 1))
"""The steps of every turn, by whose turn it is."""


def seat_of(step: int) -> int:
    """The seat that a step belongs to; of a `take`, the seat that loses a card."""
    return step >> _SEAT & 1


def card_of(step: int) -> int:
    """The kind of the card that a step is about, or `NO_CARD`."""
    return step >> _CARD & 31


def cells_of(step: int) -> int:
    """The cells that a step is about."""
    return step >> _CELLS & _ALL_CELLS
