"""Cards on the fields: how they come to a cell, leave it, move and turn, with all that is kept about them."""

from mypy_extensions import i64

from games.rules.cards import BITS
from games.rules.namahage.cards import HUMAN, SPIRIT, VALUE
from games.rules.namahage.cells import FIELD, PER_FIELD, owner_of
from games.rules.namahage.position import EMPTY, NO_CELL, NamahagePosition
from games.rules.namahage.twins import added


def open_cells(position: NamahagePosition, seat: int) -> int:
    """The cells of a field with nothing on them."""
    return FIELD[seat] & ~position.occupied


def own_cards(position: NamahagePosition, seat: int) -> int:
    """The cells of a field with a card on them, face down or up."""
    return FIELD[seat] & position.occupied


def put(position: NamahagePosition, cell: int, kind: int) -> None:
    """Lay a card face up on an empty cell."""
    where, base, owner = position.where, position.base, owner_of(cell)
    bit: i64 = BITS[cell]
    position.cells[cell] = kind
    position.occupied |= bit
    where[kind] = where[kind] | bit
    if HUMAN[kind]:
        position.humans |= bit
    if SPIRIT[kind]:
        position.spirits |= bit
    base[owner] = base[owner] + VALUE[kind]


def lift(position: NamahagePosition, cell: int) -> int:
    """Take a card from its cell; its kind."""
    bit = BITS[cell]
    kind = position.cells[cell]
    position.cells[cell] = EMPTY
    position.occupied ^= bit
    if position.down & bit:
        position.down ^= bit
    else:
        _hide(position, cell, kind)
    position.handing &= ~bit
    if position.actor == cell:
        position.actor = NO_CELL
    return kind


def _hide(position: NamahagePosition, cell: int, kind: int) -> None:
    """A face-down card, like one that has gone, has no types, no effect and no value (N8)."""
    where, base, owner = position.where, position.base, owner_of(cell)
    bit: i64 = BITS[cell]
    where[kind] = where[kind] ^ bit
    position.humans &= ~bit
    position.spirits &= ~bit
    base[owner] = base[owner] - VALUE[kind]


def turn_down(position: NamahagePosition, cell: int) -> None:
    """Turn a card face down."""
    _hide(position, cell, position.cells[cell])
    position.down |= BITS[cell]


def shift(position: NamahagePosition, cell: int, to: int) -> None:
    """Move a card to an empty cell; it keeps its face (N8), and what is still to come of it goes with it."""
    bit = BITS[cell]
    face_down = position.down & bit
    acting = position.actor == cell
    handing = position.handing & bit
    kind = lift(position, cell)
    put(position, to, kind)
    if face_down:
        turn_down(position, to)
    if acting:
        position.actor = to
    # An unnamed-a that comes to the other field has a new controller, and waits for the end of that one's turn.
    if handing and (to >= PER_FIELD) == (cell >= PER_FIELD):
        position.handing |= BITS[to]


def discard(position: NamahagePosition, cell: int) -> None:
    """Put a card from its cell on the discard pile, face up (N7)."""
    position.discards = added(position.discards, lift(position, cell))


def swap(position: NamahagePosition, own: int, other: int) -> None:
    """Let a face-up card change places with another, which keeps its face."""
    kind = lift(position, own)
    shift(position, other, own)
    put(position, other, kind)
