"""Namahage: what a network sees of a position at the beginning of a turn, from the side of the player who takes it."""

from typing import Final

from games.rules.cards import BITS, items_of, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.namahage.cells import FIELD, PER_FIELD
from games.rules.namahage.playout import advance, forget
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.score import total
from games.rules.namahage.steps import ACTION, OPERATION
from games.rules.namahage.table import open_cells
from games.rules.namahage.twins import KINDS
from games.rules.stream import Rng

CARDS: Final = 2 * KINDS
"""A field or a hand holds a kind at least once, and it holds it twice: one feature for each."""

LEAST_TOTAL: Final = -10
TOTALS: Final = 36
"""Totals from the least to 25, each with a feature; those beyond count as these."""

CELLS: Final = PER_FIELD + 1
"""Of the cells of a field none to all are open, or hold cards that lie face down."""

DECKS: Final = 10
DECK_STEP: Final = 4
"""Sizes of the deck, four with one feature."""

FIELDS: Final = 0
HANDS: Final = FIELDS + 2 * CARDS
OF_TOTALS: Final = HANDS + 2 * CARDS
OF_OPEN: Final = OF_TOTALS + 2 * TOTALS
OF_DECK: Final = OF_OPEN + 2 * CELLS
OF_DOWN: Final = OF_DECK + DECKS
COUNT: Final = OF_DOWN + 2 * CELLS
"""The first feature of each kind, and the number of all."""


def is_settled(position: NamahagePosition) -> bool:
    """Return True at the beginning of a turn."""
    return position.due not in (0, CHANCE_DUE) and position.stack[-1] & OPERATION == ACTION


def settle(position: NamahagePosition, rng: Rng) -> int:
    """Play at random to the beginning of a turn, or to the end; return the number of moves."""
    moves = 0
    forget(position)
    while position.due and not is_settled(position):
        advance(position, rng)
        moves += 1
    return moves


def features(position: NamahagePosition) -> list[int]:
    """The features of a position at the beginning of a turn, those of the player's own side first."""
    found: list[int] = []
    for side in (0, 1):
        seat = position.active ^ side
        _field(position, seat, FIELDS + side * CARDS, found)
        _hand(position.hands[seat], HANDS + side * CARDS, found)
        worth = min(max(total(position, seat) - LEAST_TOTAL, 0), TOTALS - 1)
        found.append(OF_TOTALS + side * TOTALS + worth)
        found.append(OF_OPEN + side * CELLS + size_of(open_cells(position, seat)))
        found.append(OF_DOWN + side * CELLS + size_of(position.down & FIELD[seat]))
    found.append(OF_DECK + min(len(position.deck) // DECK_STEP, DECKS - 1))
    return found


def _field(position: NamahagePosition, seat: int, offset: int, found: list[int]) -> None:
    seen = 0
    for cell in items_of(position.occupied & ~position.down & FIELD[seat]):
        kind = position.cells[cell]
        found.append(offset + 2 * kind + (seen >> kind & 1))
        seen |= BITS[kind]


def _hand(cards: int, offset: int, found: list[int]) -> None:
    for card in items_of(cards):
        found.append(offset + card)
