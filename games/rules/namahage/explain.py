"""Reasons that a move is illegal, in the words of the rule. Only the own hand and what lies open is looked at."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from games.rules.cards import BITS
from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.namahage import refusals as say
from games.rules.namahage import steps as s
from games.rules.namahage import verbs as v
from games.rules.namahage.cards import (
    CARDS,
    DAITENGU,
    GAGOZE,
    GIFT_SPIRIT,
    GORYO,
    GOZU,
    HITODAMA,
    MEZU,
    NAMES,
    NO_SPIRITS,
    PRIEST,
    SAMURAI,
    UNNAMED_A,
    UNNAMED_B,
)
from games.rules.namahage.cells import CELLS, FIELD, ROW, owner_of
from games.rules.namahage.effects.ongoing import mezu_and_gozu_protect, shinigami
from games.rules.namahage.options import rescue_cells
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.table import open_cells, own_cards
from games.rules.namahage.twins import LOW
from games.rules.sentences import Refusal, Value

Picks = tuple[tuple[int, ...], ...]


def explain(position: NamahagePosition, seat: int, move: Move) -> Illegal | None:
    """Explain why this move is refused; a verb that is not asked for now is left to the general words."""
    operation = position.stack[-1] & s.OPERATION
    if operation == s.ACTION and move.verb in _ACTIONS:
        return _ACTIONS[move.verb](position, seat, move.picks)
    verb, answer = _ANSWERS.get(operation, (-1, _rescue))
    if operation == s.DANGER and position.stage:
        verb, answer = v.RESCUE, _rescue
    return answer(position, seat, move.picks) if verb == move.verb else None


# Cells.


def _foreign(seat: int, cell: int, rule: str = "N3") -> Illegal | None:
    if owner_of(cell) == seat:
        return None
    return Illegal(say.NOT_YOUR_CELL, rule, {"cell": CELLS.faces[cell]})


def _not_open(position: NamahagePosition, seat: int, cell: int, rule: str) -> Illegal | None:
    if why := _foreign(seat, cell):
        return why
    if not position.occupied & BITS[cell]:
        return None
    if cells := open_cells(position, seat):
        return Illegal(say.CELL_OCCUPIED, rule, {**_there(position, cell), "cells": CELLS.texts(cells)})
    return Illegal(say.NO_OPEN_CELL, rule, _there(position, cell))


def _there(position: NamahagePosition, cell: int) -> dict[str, Value]:
    """A cell, and the card that lies there: also face down, all know which it is."""
    return {"cell": CELLS.faces[cell], "card": NAMES[position.cells[cell]]}


def _empty(position: NamahagePosition, cell: int, rule: str) -> Illegal | None:
    if position.occupied & BITS[cell]:
        return None
    return Illegal(say.CELL_EMPTY, rule, {"cell": CELLS.faces[cell]})


def _not_a(position: NamahagePosition, seat: int, cell: int, kind: int) -> Illegal | None:
    cells = position.where[kind] & FIELD[seat]
    if cells & BITS[cell]:
        return None
    if not cells:
        return Illegal(say.NO_SUCH_CARD, "N17", {"card": NAMES[kind]})
    values: dict[str, Value] = {"cell": CELLS.faces[cell], "wanted": NAMES[kind], "cells": CELLS.texts(cells)}
    return Illegal(say.WRONG_CARD, "N17", values)


# Actions.


def _not_held(position: NamahagePosition, seat: int, cards: tuple[int, ...], rule: str) -> Illegal | None:
    hand = position.hands[seat]
    missing = [card for card in cards if not hand & BITS[card]]
    if not missing:
        return None
    card = missing[0]
    if not hand:
        return Illegal(say.HAND_EMPTY, rule, {"card": CARDS.faces[card]})
    is_second = CARDS.seconds & BITS[card] and hand & BITS[card - 1]
    values: dict[str, Value] = {"card": CARDS.faces[card], "cards": CARDS.texts(hand)}
    return Illegal(say.NOT_TWICE if is_second else say.NOT_IN_HAND, rule, values)


def _mulligan(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    given = len(picks[0])
    if why := _not_held(position, seat, picks[0], "N2"):
        return why
    return Illegal(say.MULLIGAN_OF_FIVE, "N2", {"given": given}) if given > v.MOST_PUT_BACK else None


def _place(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((card,), (cell,)) = picks
    if why := _not_held(position, seat, (card,), "N3") or _foreign(seat, cell):
        return why
    if card >> 1 == UNNAMED_B:
        return _not_covered(position, seat, cell)
    if shinigami(position, seat) & BITS[cell]:
        return None
    return _not_open(position, seat, cell, "N3")


def _not_covered(position: NamahagePosition, seat: int, cell: int) -> Illegal | None:
    if position.occupied & BITS[cell]:
        return None
    values: dict[str, Value] = {"card": NAMES[UNNAMED_B]}
    if own := own_cards(position, seat):
        return Illegal(say.CELL_OPEN, "N17", {**values, "cell": CELLS.faces[cell], "cells": CELLS.texts(own)})
    return Illegal(say.NO_OCCUPIED_CELL, "N17", values)


def _priest(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    if not position.where[PRIEST] & FIELD[seat]:
        return Illegal(say.NO_SUCH_CARD, "N17", {"card": NAMES[PRIEST]})
    return _no_deck(position) or _not_open(position, seat, picks[0][0], "N3")


def _no_deck(position: NamahagePosition) -> Illegal | None:
    return None if position.deck else Illegal(say.DECK_EMPTY, "N3")


def _trade(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((own,), (other,)) = picks
    if why := _not_a(position, seat, own, GIFT_SPIRIT):
        return why
    if owner_of(other) == seat:
        return Illegal(say.SWAP_WITH_OTHER, "N17", {"cell": CELLS.faces[other], "card": NAMES[GIFT_SPIRIT]})
    return _empty(position, other, "N17")


def _redraw(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((own,), (cell,)) = picks
    return _not_a(position, seat, own, UNNAMED_B) or _no_deck(position) or _empty(position, cell, "N17")


# Answers to effects.


def _discard(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    cell, operation = picks[0][0], position.stack[-1] & s.OPERATION
    if why := _empty(position, cell, "N10"):
        return why
    if operation == s.DISCARD_HUMAN and not position.humans & BITS[cell]:
        return _elsewhere(say.NO_HUMAN, cell, position.humans)
    if operation == s.DISCARD_PRIEST and not position.where[PRIEST] & BITS[cell]:
        values: dict[str, Value] = {"wanted": NAMES[PRIEST], "card": NAMES[GAGOZE]}
        return _elsewhere(say.ASKS_FOR, cell, position.where[PRIEST], values)
    if operation == s.DISCARD_OWN and (why := _foreign(seat, cell, "N17")):
        return why
    return _protected(position, cell)


def _elsewhere(refusal: Refusal, cell: int, cells: int, more: Mapping[str, Value] = MappingProxyType({})) -> Illegal:
    return Illegal(refusal, "N17", {"cell": CELLS.faces[cell], "cells": CELLS.texts(cells), **more})


def _protected(position: NamahagePosition, cell: int) -> Illegal | None:
    if not mezu_and_gozu_protect(position) & BITS[cell]:
        return None
    row = next(row for row in ROW if row & BITS[cell])
    protector = next(kind for kind in (MEZU, GOZU) if position.where[kind] & row)
    return Illegal(say.PROTECTED, "N11", {**_there(position, cell), "other_card": NAMES[protector]})


def _prevent(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    if not picks[0]:
        return None
    return _not_a(position, seat, picks[0][0], SAMURAI) or _doomed(position, picks[0][0])


def _doomed(position: NamahagePosition, cell: int) -> Illegal | None:
    if not (position.todo | position.going) & BITS[cell]:
        return None
    return Illegal(say.GOES_TOO, "N12", _there(position, cell))


def _rescue(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    if not picks[0] and not picks[1]:
        return None
    if picks[0] and (why := _not_a(position, seat, picks[0][0], HITODAMA) or _doomed(position, picks[0][0])):
        return why
    if picks[1] and (why := _foreign(seat, picks[1][0], "N12")):
        return why
    if not picks[0] or not picks[1]:
        return Illegal(say.HALF_RESCUE, "N12", {"card": NAMES[HITODAMA]})
    cells = rescue_cells(position, seat, BITS[picks[0][0]])
    if cells & BITS[picks[1][0]]:
        return None
    return Illegal(say.NO_ROOM_THERE, "N12", {"cell": CELLS.faces[picks[1][0]], "cells": CELLS.texts(cells)})


def _move(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((human,), (cell,)) = picks
    if not position.humans & BITS[human]:
        return _elsewhere(say.NO_HUMAN, human, position.humans)
    return _not_open(position, seat, cell, "N17")


def _turn(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    cell = picks[0][0]
    return None if position.spirits & BITS[cell] else _elsewhere(say.NO_SPIRIT, cell, position.spirits)


def _replace(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    return _foreign(seat, picks[0][0]) or _empty(position, picks[0][0], "N17")


def _put(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    return _not_open(position, seat, picks[0][0], "N17")


def _put_anywhere(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    return _foreign(seat, picks[0][0])


def _hand_over(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    cell = picks[0][0]
    if owner_of(cell) != seat:
        return None
    return Illegal(say.GOES_TO_OTHER, "N17", {"cell": CELLS.faces[cell], "card": NAMES[UNNAMED_A]})


def _raise(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((card,), (cell,)) = picks
    kind = card >> 1
    values: dict[str, Value] = {"card": CARDS.faces[card]}
    if not position.discards & LOW[kind]:
        return Illegal(say.NOT_IN_PILE, "N17", {**values, "cards": CARDS.texts(position.discards)})
    if not NO_SPIRITS & LOW[kind]:
        return Illegal(say.IS_SPIRIT, "N17", {**values, "raiser": NAMES[GORYO]})
    if s.card_of(position.stack[-1]) == kind:
        return Illegal(say.SAME_NAME, "N17", {**values, "raiser": NAMES[GORYO]})
    return _not_open(position, seat, cell, "N17")


def _clear(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    cells = picks[0]
    if len({owner_of(cell) for cell in cells}) > 1:
        return Illegal(say.TWO_FIELDS, "N17", {"card": NAMES[DAITENGU]})
    for cell in cells:
        if why := _empty(position, cell, "N17") or _protected(position, cell):
            return why
    return None


def _row(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    row = picks[0][0]
    if FIELD[seat] & ROW[row]:
        return None
    return Illegal(say.NOT_ON_YOUR_ROWS, "N17", {"row": row % 3 + 1, "other": 1 - seat})


Explainer = Callable[[NamahagePosition, int, Picks], Illegal | None]

_ACTIONS: Final[dict[int, Explainer]] = {
    v.PLACE: _place,
    v.PRIEST_PUT: _priest,
    v.TRADE: _trade,
    v.REDRAW: _redraw,
}

_ANSWERS: Final[dict[int, tuple[int, Explainer]]] = {
    s.MULLIGANS: (v.MULLIGAN, _mulligan),
    s.DISCARD_HUMAN: (v.DISCARD, _discard),
    s.DISCARD_PRIEST: (v.DISCARD, _discard),
    s.DISCARD_OWN: (v.DISCARD, _discard),
    s.MOVE_HUMAN: (v.MOVE, _move),
    s.TURN_SPIRIT: (v.TURN, _turn),
    s.REPLACE_OWN: (v.REPLACE, _replace),
    s.PUT_ANYWHERE: (v.PUT, _put_anywhere),
    s.PUT_OPEN: (v.PUT, _put),
    s.PUT_TO_PLAY: (v.PUT, _put),
    s.HAND_OVER: (v.PUT, _hand_over),
    s.RAISE_FIRST: (v.RAISE, _raise),
    s.RAISE_SECOND: (v.RAISE, _raise),
    s.CLEAR_CELLS: (v.CLEAR, _clear),
    s.CLEAR_ROW: (v.ROW_OF_ONE, _row),
    s.DANGER: (v.PREVENT, _prevent),
}
