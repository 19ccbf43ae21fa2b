"""Reasons that a move is illegal, in the words of the rule. Only the own hand and what lies open is looked at."""

from collections.abc import Callable
from typing import Final

from games.rules.cards import BITS
from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.namahage import steps as s
from games.rules.namahage import verbs as v
from games.rules.namahage.cards import (
    CARDS,
    GIFT_SPIRIT,
    HITODAMA,
    NAMES,
    NO_SPIRITS,
    PRIEST,
    SAMURAI,
    UNNAMED_B,
)
from games.rules.namahage.cells import CELLS, FIELD, ROW, ROWS, owner_of
from games.rules.namahage.effects.ongoing import mezu_and_gozu_protect, shinigami
from games.rules.namahage.options import rescue_cells
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.table import open_cells, own_cards
from games.rules.namahage.twins import LOW

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


# Words for cells.


def _list(cells: int) -> str:
    return ", ".join(CELLS.texts(cells)) or "none"


def _on(position: NamahagePosition, cell: int) -> str:
    kind = position.cells[cell]
    if kind < 0:
        return "nothing"
    return f"a face-down {NAMES[kind]}" if position.down & BITS[cell] else NAMES[kind]


def _foreign(seat: int, cell: int) -> Illegal | None:
    if owner_of(cell) == seat:
        return None
    return Illegal("not_your_cell", "N3", f"{CELLS.faces[cell]} is not on your field: your cells begin with {seat}")


def _not_open(position: NamahagePosition, seat: int, cell: int, rule: str) -> Illegal | None:
    if why := _foreign(seat, cell):
        return why
    if not position.occupied & BITS[cell]:
        return None
    sentence = f"{CELLS.faces[cell]} is not open, {_on(position, cell)} lies there: your open cells are "
    return Illegal("cell_occupied", rule, sentence + _list(open_cells(position, seat)))


def _empty(position: NamahagePosition, cell: int, rule: str) -> Illegal | None:
    if position.occupied & BITS[cell]:
        return None
    return Illegal("cell_empty", rule, f"there is no card on {CELLS.faces[cell]}")


def _not_a(position: NamahagePosition, seat: int, cell: int, kind: int) -> Illegal | None:
    cells = position.where[kind] & FIELD[seat]
    if cells & BITS[cell]:
        return None
    sentence = f"{CELLS.faces[cell]} holds {_on(position, cell)}, no {NAMES[kind]} of yours"
    return Illegal("wrong_card", "N17", f"{sentence} that lies face up: yours are on {_list(cells)}")


# Actions.


def _not_held(position: NamahagePosition, seat: int, cards: tuple[int, ...], rule: str) -> Illegal | None:
    hand = position.hands[seat]
    missing = [card for card in cards if not hand & BITS[card]]
    if not missing:
        return None
    many = "two of " if CARDS.seconds & BITS[missing[0]] and hand & BITS[missing[0] - 1] else ""
    held = ", ".join(CARDS.texts(hand)) or "nothing"
    return Illegal("not_in_hand", rule, f"you do not hold {many}{CARDS.faces[missing[0]]}: you hold {held}")


def _mulligan(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    return _not_held(position, seat, picks[0], "N2")


def _place(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((card,), (cell,)) = picks
    if why := _not_held(position, seat, (card,), "N3") or _foreign(seat, cell):
        return why
    if card >> 1 == UNNAMED_B:
        own = _list(own_cards(position, seat))
        sentence = f"unnamed-b is played only onto an occupied cell of yours, and {CELLS.faces[cell]} is open: {own}"
        return None if position.occupied & BITS[cell] else Illegal("cell_open", "N17", sentence)
    if shinigami(position, seat) & BITS[cell]:
        return None
    return _not_open(position, seat, cell, "N3")


def _priest(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    if not position.where[PRIEST] & FIELD[seat]:
        return Illegal("no_such_card", "N17", "you have no Priest in play that lies face up")
    return _no_deck(position) or _not_open(position, seat, picks[0][0], "N3")


def _no_deck(position: NamahagePosition) -> Illegal | None:
    if position.deck:
        return None
    return Illegal("deck_empty", "N3", "the deck is empty, and an action that puts a deck card needs one")


def _trade(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((own,), (other,)) = picks
    if why := _not_a(position, seat, own, GIFT_SPIRIT):
        return why
    if owner_of(other) == seat:
        sentence = f"{CELLS.faces[other]} is yours: a Gift Spirit is swapped with a card of your opponent"
        return Illegal("not_their_cell", "N17", sentence)
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
        return Illegal(
            "wrong_card", "N17", f"{CELLS.faces[cell]} holds {_on(position, cell)}, which is no human in play"
        )
    if operation == s.DISCARD_PRIEST and not position.where[PRIEST] & BITS[cell]:
        return Illegal(
            "wrong_card", "N17", f"{CELLS.faces[cell]} holds {_on(position, cell)}, and Gagoze asks for a Priest"
        )
    if operation == s.DISCARD_OWN and (why := _foreign(seat, cell)):
        return Illegal(why.reason, "N17", why.sentence)
    return _protected(position, cell)


def _protected(position: NamahagePosition, cell: int) -> Illegal | None:
    if not mezu_and_gozu_protect(position) & BITS[cell]:
        return None
    row = ROWS.faces[next(i for i in range(6) if ROW[i] & BITS[cell])]
    sentence = f"{_on(position, cell)} on {CELLS.faces[cell]} is protected: a Mezu or Gozu lies in row {row}"
    return Illegal("protected", "N11", sentence)


def _prevent(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    if not picks[0]:
        return None
    return _not_a(position, seat, picks[0][0], SAMURAI) or _doomed(position, picks[0][0])


def _doomed(position: NamahagePosition, cell: int) -> Illegal | None:
    if not (position.todo | position.going) & BITS[cell]:
        return None
    sentence = f"{_on(position, cell)} on {CELLS.faces[cell]} will be discarded at the same time, and saves no other"
    return Illegal("goes_too", "N12", sentence)


def _rescue(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    if not picks[0] and not picks[1]:
        return None
    if not picks[0] or not picks[1]:
        return Illegal("not_together", "N12", "name a Hitodama and a cell, or neither to decline")
    hitodama, cell = picks[0][0], picks[1][0]
    if why := _not_a(position, seat, hitodama, HITODAMA) or _doomed(position, hitodama):
        return why
    cells = rescue_cells(position, seat, BITS[hitodama])
    if cells & BITS[cell]:
        return None
    why = _not_open(position, seat, cell, "N12")
    return why and Illegal(why.reason, "N12", f"{CELLS.faces[cell]} cannot take it: it may go to {_list(cells)}")


def _move(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((human,), (cell,)) = picks
    if not position.humans & BITS[human]:
        what = f"{CELLS.faces[human]} holds {_on(position, human)}, which is no human in play"
        return Illegal("wrong_card", "N17", f"{what}: humans are on {_list(position.humans)}")
    return _not_open(position, seat, cell, "N17")


def _turn(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    cell = picks[0][0]
    if position.spirits & BITS[cell]:
        return None
    what = f"{CELLS.faces[cell]} holds {_on(position, cell)}, which is no spirit in play"
    return Illegal("wrong_card", "N17", f"{what}: spirits are on {_list(position.spirits)}")


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
    return Illegal("not_their_cell", "N17", f"{CELLS.faces[cell]} is yours: unnamed-a goes to your opponent's field")


def _raise(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    ((card,), (cell,)) = picks
    kind, name = card >> 1, CARDS.faces[card]
    if not position.discards & LOW[kind]:
        pile = ", ".join(CARDS.texts(position.discards)) or "empty"
        return Illegal("not_in_pile", "N17", f"{name} is not in the discard pile, which is: {pile}")
    if not NO_SPIRITS & LOW[kind]:
        return Illegal("spirit", "N17", f"{name} is a spirit, and Goryo raises none")
    if s.card_of(position.stack[-1]) == kind:
        return Illegal("same_name", "N17", f"Goryo has raised one {name}: the second card has another name")
    return _not_open(position, seat, cell, "N17")


def _clear(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    cells = picks[0]
    if len({owner_of(cell) for cell in cells}) > 1:
        return Illegal("two_fields", "N17", "the cells lie on two fields, and Daitengu clears cells of one")
    for cell in cells:
        if why := _empty(position, cell, "N17") or _protected(position, cell):
            return why
    return None


def _row(position: NamahagePosition, seat: int, picks: Picks) -> Illegal | None:
    row = picks[0][0]
    if FIELD[seat] & ROW[row]:
        return None
    own = ", ".join(ROWS.texts(7 << 3 * seat))
    return Illegal("not_your_row", "N17", f"{ROWS.faces[row]} is not on your field: your rows are {own}")


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
