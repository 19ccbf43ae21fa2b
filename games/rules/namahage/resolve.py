"""The steps on the stack, one after the other, until a seat or chance has to say something.

Each function deals with one kind of step and says whether it waits for an answer. A choice with one legal answer is
made at once, a choice without any is none (N10); actions, mulligans and the ends of the deck are always asked.
"""

from collections.abc import Callable
from typing import Final

from games.rules.cards import BITS, lowest
from games.rules.contract import CHANCE_DUE
from games.rules.namahage import steps as s
from games.rules.namahage.danger import call_teke_tekes, endanger, face_danger
from games.rules.namahage.effects.on_play import HAVE_EFFECT, ON_PLAY_OF
from games.rules.namahage.effects.ongoing import unnamed_a_to_hand_over
from games.rules.namahage.memory import passed_over, see_top, take_bottom, take_top
from games.rules.namahage.options import (
    can_act,
    choosable,
    discardable,
    puttable,
    raisable,
    replaceable,
)
from games.rules.namahage.position import (
    COVERED,
    NO_CELL,
    NOBODY_CAN_ACT,
    REPLACED,
    RUNNING,
    TWENTY_ONE,
    NamahagePosition,
)
from games.rules.namahage.score import TARGET, total
from games.rules.namahage.table import open_cells, put, shift, turn_down

MOST_TRADES: Final = 10


def resolve(position: NamahagePosition) -> None:
    """Go on until a seat is due, or the match is over."""
    stack = position.stack
    while stack:
        top = stack[-1]
        operation = top & s.OPERATION
        # The commonest by their names: compiled, a call out of a table goes by way of Python.
        if operation == s.TURN_END:
            waits = _turn_end(position, top)
        elif operation >= s.FROM_HAND:
            waits = _arrive(position, top)
        elif operation == s.ACTION:
            waits = _ask(position, top)
        elif operation == s.HAND_OVER:
            waits = _hand_over(position, top)
        elif operation == s.DANGER:
            waits = face_danger(position, top)
        elif operation == s.ON_PLAY:
            waits = _on_play(position, top)
        else:
            waits = _HANDLER_OF[operation](position, top)
        if waits:
            return
    position.due = 0


def _several(cells: int) -> bool:
    return cells & (cells - 1) != 0


def _chance(position: NamahagePosition, top: int) -> bool:
    position.due = CHANCE_DUE
    return True


def _taking(position: NamahagePosition, top: int) -> bool:
    if position.hands[s.seat_of(top)]:
        position.due = CHANCE_DUE
        return True
    position.stack.pop()
    return False


def _ask(position: NamahagePosition, top: int) -> bool:
    position.due = 1 << s.seat_of(top)
    return True


def _ask_if(position: NamahagePosition, top: int, is_choice: bool) -> bool:
    """Ask, or drop a step that leaves nothing to choose."""
    if is_choice:
        return _ask(position, top)
    position.stack.pop()
    return False


def _discard(position: NamahagePosition, top: int) -> bool:
    cells = discardable(position, top)
    if _several(cells):
        return _ask(position, top)
    position.stack.pop()
    endanger(position, cells)
    return False


def _move_human(position: NamahagePosition, top: int) -> bool:
    humans, cells = position.humans, open_cells(position, s.seat_of(top))
    if not (humans and cells) or _several(humans) or _several(cells):
        return _ask_if(position, top, bool(humans and cells))
    position.stack.pop()
    shift(position, lowest(humans), lowest(cells))
    return False


def _turn_spirit(position: NamahagePosition, top: int) -> bool:
    spirits = position.spirits
    if _several(spirits):
        return _ask(position, top)
    position.stack.pop()
    if spirits:
        turn_down(position, lowest(spirits))
    return False


def _replace_own(position: NamahagePosition, top: int) -> bool:
    return _ask_if(position, top, bool(replaceable(position, s.seat_of(top))))


def _put_anywhere(position: NamahagePosition, top: int) -> bool:
    return _ask_if(position, top, bool(puttable(position, top)))


def _put_open(position: NamahagePosition, top: int) -> bool:
    cells = puttable(position, top)
    if _several(cells):
        return _ask(position, top)
    position.stack.pop()
    if cells:
        put_from_deck(position, top, lowest(cells))
    return False


def put_from_deck(position: NamahagePosition, top: int, cell: int) -> None:
    """The deck's top card comes to an open cell; Chochinobake's with its On-Play effect."""
    kind = take_top(position)
    put(position, cell, kind)
    if top & s.OPERATION == s.PUT_TO_PLAY:
        let_act(position, s.seat_of(top), kind, cell)


def let_act(position: NamahagePosition, seat: int, kind: int, cell: int) -> None:
    """The On-Play effect of a card that has come to a cell is next."""
    if HAVE_EFFECT & BITS[kind]:
        position.actor = cell
        position.stack.append(s.step(s.ON_PLAY, seat, kind))


def _hand_over(position: NamahagePosition, top: int) -> bool:
    if position.handing:
        return _ask(position, top)
    _tally(position)
    return False


def _raise(position: NamahagePosition, top: int) -> bool:
    return _ask_if(position, top, bool(raisable(position, top) and open_cells(position, s.seat_of(top))))


def _clear_cells(position: NamahagePosition, top: int) -> bool:
    return _ask_if(position, top, bool(choosable(position)))


def _look_at_top(position: NamahagePosition, top: int) -> bool:
    if position.deck:
        see_top(position, s.seat_of(top))
    return _ask_if(position, top, bool(position.deck))


def _on_play(position: NamahagePosition, top: int) -> bool:
    position.stack.pop()
    ON_PLAY_OF[s.card_of(top)](position, s.seat_of(top))
    position.actor = NO_CELL
    return False


def _arrive(position: NamahagePosition, top: int) -> bool:
    """A card comes to a cell; what lies there goes first, then the card is in play, then Teke Tekes (N7, N12)."""
    operation, cells = top & s.OPERATION, s.cells_of(top)
    if position.occupied & cells:
        replacing = operation in (s.REPLACE_BY_TOP, s.REPLACE_BY_BOTTOM)
        endanger(position, cells, REPLACED if replacing else COVERED)
        return False
    position.stack.pop()
    cell = lowest(cells)
    if operation in (s.FROM_HAND, s.FROM_FIELD):
        kind = s.card_of(top)
    else:
        kind = take_bottom(position) if operation == s.REPLACE_BY_BOTTOM else take_top(position)
    put(position, cell, kind)
    if operation == s.FROM_HAND:
        let_act(position, s.seat_of(top), kind, cell)
    call_teke_tekes(position)
    return False


def _turn_end(position: NamahagePosition, top: int) -> bool:
    """Each unnamed-a that lies there now is handed over; one that comes later waits (card 18)."""
    position.handing = unnamed_a_to_hand_over(position, position.active)
    if position.handing:
        position.stack[-1] = s.step(s.HAND_OVER, position.active)
    else:
        _tally(position)
    return False


def _tally(position: NamahagePosition) -> None:
    """The end of a turn: both totals, and who is next (N3, N4)."""
    if total(position, 0) >= TARGET or total(position, 1) >= TARGET:
        position.ended = TWENTY_ONE
    elif position.trades >= MOST_TRADES:
        position.ended = NOBODY_CAN_ACT
    else:
        _next_turn(position)
    # In place of the turn's last step, since to drop that and add another takes longer.
    if position.ended == RUNNING:
        position.stack[-1] = s.ACTION_OF[position.active]
    else:
        position.stack.pop()


def _next_turn(position: NamahagePosition) -> None:
    """The other player's turn, or the same one's again, or nobody's."""
    active, other = position.active, 1 - position.active
    position.passed = not can_act(position, other)
    if position.passed:
        passed_over(position, other)
        if not can_act(position, active):
            passed_over(position, active)
            position.ended = NOBODY_CAN_ACT
    else:
        position.active = other


_HANDLED: Final[dict[int, Callable[[NamahagePosition, int], bool]]] = {
    s.DEALING: _chance,
    s.REFILL: _chance,
    s.BASAN_SHUFFLE: _chance,
    s.BUDDHA_SHUFFLE: _chance,
    s.TAKING: _taking,
    s.MULLIGANS: _ask,
    s.ACTION: _ask,
    s.DISCARD_HUMAN: _discard,
    s.DISCARD_PRIEST: _discard,
    s.DISCARD_OWN: _discard,
    s.MOVE_HUMAN: _move_human,
    s.TURN_SPIRIT: _turn_spirit,
    s.REPLACE_OWN: _replace_own,
    s.PUT_ANYWHERE: _put_anywhere,
    s.PUT_OPEN: _put_open,
    s.PUT_TO_PLAY: _put_open,
    s.HAND_OVER: _hand_over,
    s.RAISE_FIRST: _raise,
    s.RAISE_SECOND: _raise,
    s.CLEAR_CELLS: _clear_cells,
    s.CLEAR_ROW: _ask,
    s.CHOOSE_PLAYER: _ask,
    s.LOOK_AT_TOP: _look_at_top,
    s.DANGER: face_danger,
    s.ON_PLAY: _on_play,
    s.FROM_HAND: _arrive,
    s.FROM_FIELD: _arrive,
    s.COVER_BY_TOP: _arrive,
    s.REPLACE_BY_TOP: _arrive,
    s.REPLACE_BY_BOTTOM: _arrive,
    s.TURN_END: _turn_end,
}

_HANDLER_OF: Final[tuple[Callable[[NamahagePosition, int], bool], ...]] = tuple(
    _HANDLED[operation] for operation in range(len(s.NAMES))
)
