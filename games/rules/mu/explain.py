"""Reasons that a move is illegal, in the rule's words. Only the seat's own hand and what lies face up is looked at."""

from typing import Final

from games.rules.cards import BITS, size_of
from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.mu.cards import CARDS, COLOUR_OF, COLOURS, FIRSTS, LETTERS
from games.rules.mu.options import MOST_SHOWN, majors, minors, room
from games.rules.mu.position import (
    AUCTION,
    BURYING,
    NAMING_MAJOR,
    NAMING_MINOR,
    TRICKS,
    TURNING,
    MuPosition,
    bare_columns,
    highest_total,
)
from games.rules.mu.refusals import (
    ABOVE_FIFTEEN,
    ABOVE_LIMIT,
    BURY_FOUR,
    FOLLOW_BY_BOTH,
    FOLLOW_BY_HAND,
    FOLLOW_BY_TABLE,
    HAND_EMPTY,
    LAY_NONE,
    NO_TRUMP_REFUSED,
    NOT_BARE,
    NOT_IN_HAND,
    NOT_OPEN,
    NOT_TWICE,
    NOTHING_OPEN,
    NUMBER_IS_MINOR,
    NUMBER_NOT_DISPLAYED,
    SUIT_IS_MINOR,
    SUIT_NOT_DISPLAYED,
    SUIT_OUT,
    TRUMP_BY_BOTH,
    TRUMP_BY_HAND,
    TRUMP_BY_TABLE,
)
from games.rules.mu.trumps import COLUMN, NO_TRUMP, TRUMP, playable
from games.rules.mu.verbs import BURY, HAND, LAY, MAJOR, MINOR, PLAY, TURN
from games.rules.sentences import Refusal, Value

_PHASE_OF: Final = {
    LAY: AUCTION,
    BURY: BURYING,
    MINOR: NAMING_MINOR,
    MAJOR: NAMING_MAJOR,
    TURN: TURNING,
    PLAY: TRICKS,
}


def explain(position: MuPosition, seat: int, move: Move) -> Illegal | None:
    """Explain why this move is refused; a verb that is not asked for now is left to the general words."""
    if _PHASE_OF.get(move.verb) != position.phase:
        return None
    if move.verb == LAY:
        return _not_held(position, seat, move.picks[0]) or _too_many(position, seat, len(move.picks[0]))
    if move.verb == BURY:
        return _not_held(position, seat, move.picks[0]) or Illegal(BURY_FOUR, "M9", {"given": len(move.picks[0])})
    if move.verb == PLAY:
        return _card(position, seat, move.picks[0][0], move.picks[1][0])
    if move.verb == TURN:
        return _not_bare(position, seat, move.picks[0][0])
    return _trump(position, seat, move.picks[0][0])


def _not_held(position: MuPosition, seat: int, cards: tuple[int, ...]) -> Illegal | None:
    hand = position.hands[seat]
    missing = [card for card in cards if not hand & BITS[card]]
    if not missing:
        return None
    # Of twins the lower place is named first, so a missing upper place means that one is there and two were named.
    card = missing[0]
    is_second = cards.count(card - 1) > 0 and CARDS.faces[card] == CARDS.faces[card - 1]
    return _not_there(NOT_TWICE if is_second else NOT_IN_HAND, "M4" if position.phase == AUCTION else "M9", card, hand)


def _not_there(refusal: Refusal, rule: str, card: int, cards: int) -> Illegal:
    values: dict[str, Value] = {"card": CARDS.faces[card]}
    if cards:
        return Illegal(refusal, rule, {**values, "cards": CARDS.texts(cards)})
    return Illegal(NOTHING_OPEN if refusal is NOT_OPEN else HAND_EMPTY, rule, values)


def _too_many(position: MuPosition, seat: int, count: int) -> Illegal | None:
    if count == 0:
        return Illegal(LAY_NONE, "M4")
    own, highest = size_of(position.tables[seat]), highest_total(position)
    if own + count > MOST_SHOWN:
        return Illegal(ABOVE_FIFTEEN, "M5", {"shown": own})
    # A seat that may lay none at all shows 15.
    return Illegal(ABOVE_LIMIT, "M4", {"most": highest + 1, "shown": own, "room": room(position, seat)})


def _trump(position: MuPosition, seat: int, trump: int) -> Illegal:
    may = (minors if position.phase == NAMING_MINOR else majors)(position, seat)
    values: dict[str, Value] = {"trumps": TRUMP.texts(may)}
    if trump == NO_TRUMP:
        return Illegal(NO_TRUMP_REFUSED, "M10", values)
    is_suit = trump < len(COLOURS)
    values["suit" if is_suit else "number"] = TRUMP.faces[trump]
    if trump == position.minor:
        return Illegal(SUIT_IS_MINOR if is_suit else NUMBER_IS_MINOR, "M10", values)
    if trump == position.removed:
        return Illegal(SUIT_OUT, "M10", values)
    return Illegal(SUIT_NOT_DISPLAYED if is_suit else NUMBER_NOT_DISPLAYED, "M10", values)


def _not_bare(position: MuPosition, seat: int, column: int) -> Illegal:
    bare = COLUMN.texts(bare_columns(position, seat))
    return Illegal(NOT_BARE, "M16", {"column": COLUMN.faces[column], "columns": bare})


def _card(position: MuPosition, seat: int, card: int, source: int) -> Illegal:
    hand, table = position.hands[seat] & FIRSTS, position.tables[seat] & FIRSTS
    if source == HAND and not hand & BITS[card]:
        return _not_there(NOT_IN_HAND, "M17", card, hand)
    if source != HAND and not table & BITS[card]:
        return _not_there(NOT_OPEN, "M17", card, table)
    hand, table = playable(position.law, position.led, hand, table)
    values: dict[str, Value] = {}
    if hand:
        values["hand"] = CARDS.texts(hand)
    if table:
        values["table"] = CARDS.texts(table)
    is_trump = bool(position.law.trump & BITS[position.led])
    if not is_trump:
        values["suit"] = LETTERS[COLOUR_OF[position.led]]
    return Illegal(_FOLLOW[is_trump, bool(hand), bool(table)], "M12", values)


_FOLLOW: Final = {
    (False, True, False): FOLLOW_BY_HAND,
    (False, False, True): FOLLOW_BY_TABLE,
    (False, True, True): FOLLOW_BY_BOTH,
    (True, True, False): TRUMP_BY_HAND,
    (True, False, True): TRUMP_BY_TABLE,
    (True, True, True): TRUMP_BY_BOTH,
}
"""The sentence by what was led, and where the cards lie that follow: is it trump, in the hand, on the table."""
