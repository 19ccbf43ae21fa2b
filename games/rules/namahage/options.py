"""Legal moves, one function for each thing that is asked: the only statement of what a seat may do.

The functions that give sets of cells are used by `resolve` too, which answers for a seat where there is one answer.
"""

from collections.abc import Callable
from typing import Final

from games.rules.cards import size_of
from games.rules.families import Family, Pick, one_of
from games.rules.namahage import steps as s
from games.rules.namahage import verbs as v
from games.rules.namahage.cards import NO_SPIRITS, PRIEST, UNNAMED_B
from games.rules.namahage.cells import FIELD
from games.rules.namahage.danger import PREVENTING, saviours
from games.rules.namahage.effects.ongoing import (
    gift_spirit,
    mezu_and_gozu_protect,
    priest,
    shinigami,
    unnamed_b,
)
from games.rules.namahage.position import COVERED, NamahagePosition
from games.rules.namahage.table import open_cells, own_cards
from games.rules.namahage.twins import LOW, LOWS

NONE: Final = Pick(0, 0, 0)
BOTH_ENDS: Final = 3
BOTH_SEATS: Final = 3


def options(position: NamahagePosition, seat: int) -> list[Family]:
    """All legal moves of a seat: answers to the step on top of the stack."""
    if position.due != 1 << seat:
        return []
    top = position.stack[-1]
    return _OF[(top & s.OPERATION) - s.MULLIGANS](position, seat, top)


# The cells and cards that can be chosen.


def hand_cells(position: NamahagePosition, seat: int) -> int:
    """Return where a hand card can be played: open own cells, with Shinigami occupied ones too (N3, card 24)."""
    return open_cells(position, seat) | shinigami(position, seat)


def can_act(position: NamahagePosition, seat: int) -> bool:
    """Return True if a player has an action (N4)."""
    hand = position.hands[seat]
    if hand & ~(3 << 2 * UNNAMED_B) and hand_cells(position, seat):
        return True
    if hand & LOW[UNNAMED_B] and own_cards(position, seat):
        return True
    return bool(priest(position, seat) or gift_spirit(position, seat) or unnamed_b(position, seat))


def choosable(position: NamahagePosition) -> int:
    """The cards that an effect can choose and discard (N11)."""
    return position.occupied & ~mezu_and_gozu_protect(position)


def discardable(position: NamahagePosition, top: int) -> int:
    """The cards from which Dragon, Gagoze or Teke Teke ask to choose one."""
    operation = top & s.OPERATION
    if operation == s.DISCARD_HUMAN:
        return position.humans & choosable(position)
    if operation == s.DISCARD_PRIEST:
        return position.where[PRIEST] & choosable(position)
    return FIELD[s.seat_of(top)] & choosable(position)


def puttable(position: NamahagePosition, top: int) -> int:
    """The cells on which an unnamed-a, or the deck's top card, can be put; none if there is no card (N9)."""
    operation, seat = top & s.OPERATION, s.seat_of(top)
    if operation == s.HAND_OVER:
        return FIELD[1 - seat]
    if not position.deck:
        return 0
    return FIELD[seat] if operation == s.PUT_ANYWHERE else open_cells(position, seat)


def replaceable(position: NamahagePosition, seat: int) -> int:
    """The own cards that Kabuki can replace."""
    return own_cards(position, seat) if position.deck else 0


def raisable(position: NamahagePosition, top: int) -> int:
    """The cards that Goryo can raise: no spirits, and not twice the same name."""
    cards = position.discards & NO_SPIRITS
    return cards if s.card_of(top) == s.NO_CARD else cards & ~LOW[s.card_of(top)]


def rescue_cells(position: NamahagePosition, seat: int, hitodama: int) -> int:
    """Return where a rescued card can go: open own cells, Hitodama's, and its own if it was covered (N12)."""
    cells = open_cells(position, seat) | hitodama
    if position.how == COVERED:
        cells |= position.todo & FIELD[seat]
    return cells


# Questions.


def _mulligan(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    hand = position.hands[seat]
    return [Family(v.MULLIGAN, (Pick(0, min(v.MOST_PUT_BACK, size_of(hand)), hand),))]


def _action(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    """One action: a hand card, or what an own card allows instead (N3)."""
    families: list[Family] = []
    faces = position.hands[seat] & LOWS
    others, unnamed = faces & ~LOW[UNNAMED_B], faces & LOW[UNNAMED_B]
    cells, own = hand_cells(position, seat), own_cards(position, seat)
    if others and cells:
        families.append(Family(v.PLACE, (one_of(others), one_of(cells))))
    if unnamed and own:
        families.append(Family(v.PLACE, (one_of(unnamed), one_of(own))))
    if cells := priest(position, seat):
        families.append(Family(v.PRIEST_PUT, (one_of(cells),)))
    if gifts := gift_spirit(position, seat):
        families.append(Family(v.TRADE, (one_of(gifts), one_of(own_cards(position, 1 - seat)))))
    if redrawing := unnamed_b(position, seat):
        families.append(Family(v.REDRAW, (one_of(redrawing), one_of(position.occupied))))
    return families


def _discard(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    return [Family(v.DISCARD, (one_of(discardable(position, top)),))]


def _move(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    return [Family(v.MOVE, (one_of(position.humans), one_of(open_cells(position, seat))))]


def _turn(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    return [Family(v.TURN, (one_of(position.spirits),))]


def _replace(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    return [Family(v.REPLACE, (one_of(replaceable(position, seat)), one_of(BOTH_ENDS)))]


def _put(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    return [Family(v.PUT, (one_of(puttable(position, top)),))]


def _raise(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    cards, cells = raisable(position, top), open_cells(position, seat)
    return [Family(v.RAISE, (one_of(cards), one_of(cells))), Family(v.DONE)]


def _clear(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    """Legal answers where cells may be cleared: nothing, or one or two cells of one field."""
    families = [Family(v.CLEAR, (NONE,))]
    for field in FIELD:
        if cells := choosable(position) & field:
            families.append(Family(v.CLEAR, (Pick(1, min(2, size_of(cells)), cells),)))
    return families


def _row(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    return [Family(v.ROW_OF_ONE, (one_of(7 << 3 * seat),))]


def _player(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    return [Family(v.PLAYER, (one_of(BOTH_SEATS),))]


def _look(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    return [Family(v.LOOK, (one_of(BOTH_ENDS),))]


def _save(position: NamahagePosition, seat: int, top: int) -> list[Family]:
    """A Samurai or Hitodama for the endangered card, or not (N12)."""
    cells = saviours(position)
    if position.stage == PREVENTING:
        return [Family(v.PREVENT, (Pick(0, 1, cells),))]
    families = [Family(v.RESCUE, (NONE, NONE))]
    while cells:
        hitodama = cells & -cells
        cells ^= hitodama
        families.append(Family(v.RESCUE, (one_of(hitodama), one_of(rescue_cells(position, seat, hitodama)))))
    return families


_ASKED: Final[dict[int, Callable[[NamahagePosition, int, int], list[Family]]]] = {
    s.MULLIGANS: _mulligan,
    s.ACTION: _action,
    s.DISCARD_HUMAN: _discard,
    s.DISCARD_PRIEST: _discard,
    s.DISCARD_OWN: _discard,
    s.MOVE_HUMAN: _move,
    s.TURN_SPIRIT: _turn,
    s.REPLACE_OWN: _replace,
    s.PUT_ANYWHERE: _put,
    s.PUT_OPEN: _put,
    s.PUT_TO_PLAY: _put,
    s.HAND_OVER: _put,
    s.RAISE_FIRST: _raise,
    s.RAISE_SECOND: _raise,
    s.CLEAR_CELLS: _clear,
    s.CLEAR_ROW: _row,
    s.CHOOSE_PLAYER: _player,
    s.LOOK_AT_TOP: _look,
    s.DANGER: _save,
}

_OF: Final[tuple[Callable[[NamahagePosition, int, int], list[Family]], ...]] = tuple(
    _ASKED[operation] for operation in range(s.MULLIGANS, s.DANGER + 1)
)
