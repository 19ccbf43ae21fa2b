"""Effects of each move, one function for each verb; what follows from it by itself is in `resolve.py`."""

from collections.abc import Callable
from typing import Final

from games.rules.cards import BITS, lowest, size_of
from games.rules.namahage import steps as s
from games.rules.namahage import verbs as v
from games.rules.namahage.cards import UNNAMED_A
from games.rules.namahage.cells import CELLS, ROW
from games.rules.namahage.danger import endanger, saved, spend
from games.rules.namahage.memory import left, take_top
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.resolve import let_act, put_from_deck, resolve
from games.rules.namahage.table import lift, own_cards, put, shift, swap, turn_down
from games.rules.namahage.twins import left_of, removed

_CELL: Final = 31
"""The bits of a cell in a code; the number after the last cell stands for none."""
_NO_CELL: Final = CELLS.size
_CELL_WIDTH: Final = 5
_CARD: Final = 63
_CARD_WIDTH: Final = 6


def play(position: NamahagePosition, seat: int, code: int) -> None:
    """A seat's move, and all that follows from it without a decision."""
    _OF[code & 31](position, seat, code >> v.VERBS.bits)
    resolve(position)


def mulligan(position: NamahagePosition, seat: int, cards: int) -> None:
    """Put cards back; they are shuffled in when both have (N2)."""
    position.stack.pop()
    position.hands[seat] = left_of(position.hands[seat], cards)
    position.put_back[seat] = cards
    position.put_back_counts[seat] = size_of(cards)


def act(position: NamahagePosition, traded: bool = False) -> int:
    """Begin an action: its turn will end when all that it brings about is done. The seat whose turn it is."""
    position.stack[-1] = s.TURN_END_OF[position.active]
    position.trades = position.trades + 1 if traded else 0
    return position.active


def place(position: NamahagePosition, seat: int, rest: int) -> None:
    """A hand card to an own cell, over what lies there."""
    kind, cell = (rest & _CARD) >> 1, rest >> _CARD_WIDTH
    act(position)
    position.hands[seat] = removed(position.hands[seat], kind)
    left(position, seat, kind)
    if position.occupied & BITS[cell]:
        position.stack.append(s.step(s.FROM_HAND, seat, kind, BITS[cell]))
    else:
        put(position, cell, kind)
        let_act(position, seat, kind, cell)


def priest(position: NamahagePosition, seat: int, cell: int) -> None:
    """The deck's top card to an open own cell (card 7)."""
    act(position)
    put(position, cell, take_top(position))


def trade(position: NamahagePosition, seat: int, rest: int) -> None:
    """Gift Spirit and a card of the opponent change places (card 17)."""
    act(position, traded=True)
    swap(position, rest & _CELL, rest >> _CELL_WIDTH)


def redraw(position: NamahagePosition, seat: int, rest: int) -> None:
    """A card of either field is replaced by the deck's top card (card 19)."""
    act(position)
    position.stack.append(s.step(s.REPLACE_BY_TOP, seat, cells=BITS[rest >> _CELL_WIDTH]))


def discard(position: NamahagePosition, seat: int, cell: int) -> None:
    """The chosen card is about to be discarded."""
    position.stack.pop()
    endanger(position, BITS[cell])


def prevent(position: NamahagePosition, seat: int, samurai: int) -> None:
    """A Samurai goes instead, and the deck's top card comes to its cell (card 4)."""
    if samurai == _NO_CELL:
        position.stage += 1
        return
    spend(position, samurai)
    if position.deck:
        put(position, samurai, take_top(position))
    saved(position)


def rescue(position: NamahagePosition, seat: int, rest: int) -> None:
    """A Hitodama goes instead, and the endangered card to an own cell (card 22)."""
    hitodama, cell = rest & _CELL, rest >> _CELL_WIDTH
    if hitodama == _NO_CELL:
        position.stage += 1
        return
    spend(position, hitodama)
    # A covered card may be put back where it lay (N12); what covers it has yet to come, and covers it again.
    shift(position, lowest(position.todo), cell)
    saved(position)


def move(position: NamahagePosition, seat: int, rest: int) -> None:
    """A human to an open own cell (card 5)."""
    position.stack.pop()
    shift(position, rest & _CELL, rest >> _CELL_WIDTH)


def turn(position: NamahagePosition, seat: int, cell: int) -> None:
    """A spirit face down (card 8)."""
    position.stack.pop()
    turn_down(position, cell)


def replace(position: NamahagePosition, seat: int, rest: int) -> None:
    """An own card is replaced by one from an end of the deck (card 10)."""
    by = s.REPLACE_BY_TOP if rest >> _CELL_WIDTH == v.TOP else s.REPLACE_BY_BOTTOM
    position.stack[-1] = s.step(by, seat, cells=BITS[rest & _CELL])


def put_card(position: NamahagePosition, seat: int, cell: int) -> None:
    """The deck's top card to an own cell, or an unnamed-a to the opponent's."""
    top = position.stack[-1]
    operation = top & s.OPERATION
    if operation == s.HAND_OVER:
        # It is in play again when what it covers has gone, so its old cell is open meanwhile.
        lift(position, lowest(position.handing))
        position.stack.append(s.step(s.FROM_FIELD, seat, UNNAMED_A, BITS[cell]))
    elif operation == s.PUT_ANYWHERE:
        position.stack[-1] = s.step(s.COVER_BY_TOP, seat, cells=BITS[cell])
    else:
        position.stack.pop()
        put_from_deck(position, top, cell)


def raise_card(position: NamahagePosition, seat: int, rest: int) -> None:
    """A card of the discard pile to an open own cell; after the first there may be another (card 13)."""
    kind, cell = (rest & _CARD) >> 1, rest >> _CARD_WIDTH
    if position.stack.pop() & s.OPERATION == s.RAISE_FIRST:
        position.stack.append(s.step(s.RAISE_SECOND, seat, kind))
    position.discards = removed(position.discards, kind)
    put(position, cell, kind)


def clear(position: NamahagePosition, seat: int, cells: int) -> None:
    """The cards on these cells are about to be discarded together (card 15)."""
    position.stack.pop()
    endanger(position, cells)


def row(position: NamahagePosition, seat: int, row: int) -> None:
    """The cards of a row are about to be discarded together (card 16)."""
    position.stack.pop()
    endanger(position, ROW[row] & own_cards(position, seat))


def player(position: NamahagePosition, seat: int, chosen: int) -> None:
    """The chosen player clears a row (card 16)."""
    position.stack[-1] = s.step(s.CLEAR_ROW, chosen)


def look(position: NamahagePosition, seat: int, end: int) -> None:
    """The card that was looked at stays or goes to the bottom (card 21)."""
    position.stack.pop()
    if end == v.BOTTOM:
        position.deck.insert(0, position.deck.pop())


def done(position: NamahagePosition, seat: int, rest: int) -> None:
    """No more cards are raised (card 13)."""
    position.stack.pop()


def _nothing(position: NamahagePosition, seat: int, rest: int) -> None:
    """Chance's moves have no codes."""


_VERBS: Final[dict[int, Callable[[NamahagePosition, int, int], None]]] = {
    v.MULLIGAN: mulligan,
    v.PLACE: place,
    v.PRIEST_PUT: priest,
    v.TRADE: trade,
    v.REDRAW: redraw,
    v.DISCARD: discard,
    v.PREVENT: prevent,
    v.RESCUE: rescue,
    v.MOVE: move,
    v.TURN: turn,
    v.REPLACE: replace,
    v.PUT: put_card,
    v.RAISE: raise_card,
    v.CLEAR: clear,
    v.ROW_OF_ONE: row,
    v.PLAYER: player,
    v.LOOK: look,
    v.DONE: done,
}

_OF: Final[tuple[Callable[[NamahagePosition, int, int], None], ...]] = tuple(
    _VERBS.get(verb, _nothing) for verb in range(len(v.VERBS))
)
