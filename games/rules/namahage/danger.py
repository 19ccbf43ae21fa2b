"""Fate of cards that are about to be discarded: saved, or gone, and what Teke Tekes make of it (N12)."""

from typing import Final

from games.rules.cards import BITS, lowest
from games.rules.namahage.cards import HITODAMA, SAMURAI
from games.rules.namahage.cells import owner_of
from games.rules.namahage.effects.ongoing import hitodama, samurai, teke_teke
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.steps import DANGER, DISCARD_OWN, step
from games.rules.namahage.table import discard

PREVENTING: Final = 0
ACTIVE_RESCUING: Final = 1
ALL_ASKED: Final = 3


def endanger(position: NamahagePosition, cells: int, how: int = 0) -> None:
    """The cards on these cells are about to be discarded, all at the same time; or one is covered or replaced."""
    if cells:
        position.todo = cells
        position.going = 0
        position.stage = PREVENTING
        position.how = how
        position.stack.append(step(DANGER, 0))


def asked(position: NamahagePosition) -> int:
    """The seat that can save the first of these cards at this stage of the question."""
    if position.stage == PREVENTING:
        return owner_of(lowest(position.todo))
    return position.active if position.stage == ACTIVE_RESCUING else 1 - position.active


def saviours(position: NamahagePosition) -> int:
    """The cells of the cards with which the asked seat can save the endangered card."""
    seat = asked(position)
    if position.stage != PREVENTING:
        return hitodama(position, seat)
    # N7: what is covered or replaced cannot be prevented; card 4: only humans can.
    if position.how or not position.humans & position.todo & -position.todo:
        return 0
    return samurai(position, seat)


def face_danger(position: NamahagePosition, top: int) -> bool:
    """Ask card by card whether it is saved; then what is left goes together. Whether a player has to answer."""
    if not position.where[SAMURAI] | position.where[HITODAMA]:
        # There is nothing to ask.
        position.going |= position.todo
        position.todo = 0
        position.stage = PREVENTING
    while position.todo:
        while position.stage < ALL_ASKED:
            if saviours(position):
                position.due = BITS[asked(position)]
                return True
            position.stage += 1
        _give_up(position)
    position.stack.pop()
    _go(position, position.going)
    position.going = 0
    # A covering card lies there before a Teke Teke makes anybody discard, and `resolve` sees to that.
    if not position.how:
        call_teke_tekes(position)
    position.how = 0
    return False


def _give_up(position: NamahagePosition) -> None:
    bit = position.todo & -position.todo
    position.todo ^= bit
    position.going |= bit
    position.stage = PREVENTING


def saved(position: NamahagePosition) -> None:
    """The first endangered card is out of danger."""
    position.todo &= position.todo - 1
    position.stage = PREVENTING


def spend(position: NamahagePosition, cell: int) -> None:
    """A Samurai or Hitodama leaves at once for the card that it saves; nothing prevents that, Teke Teke sees it."""
    _go(position, BITS[cell])


def _go(position: NamahagePosition, going: int) -> None:
    """Cards go to the discard pile together; every Teke Teke that stays behind notes each of its player's."""
    first, second = teke_teke(position, 0, going), teke_teke(position, 1, going)
    while going:
        cell = lowest(going)
        going &= going - 1
        owner = owner_of(cell)
        for _ in range(second if owner else first):
            position.queue = position.queue << 1 | (1 - owner)
        discard(position, cell)


def call_teke_tekes(position: NamahagePosition) -> None:
    """Each Teke Teke that has seen a card go makes the opponent discard one, the earliest first (N12)."""
    queue = position.queue
    while queue > 1:
        position.stack.append(step(DISCARD_OWN, queue & 1))
        queue >>= 1
    position.queue = 1
