"""Reasons that a move is illegal, in the rule's words. Only the seat's own hand and what lies face up is looked at."""

from games.rules.cards import BITS, size_of
from games.rules.contract import Illegal
from games.rules.moves import Move, items_of
from games.rules.mu.cards import CARDS, COLOUR_OF, COLOURS, FIRSTS
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
from games.rules.mu.trumps import COLUMN, NO_TRUMP, TRUMP, playable
from games.rules.mu.verbs import BURY, HAND, LAY, MAJOR, MINOR, PLAY, TURN

_PHASE_OF = {
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
        return _not_held(position, seat, move.picks[0]) or _not_four(len(move.picks[0]))
    if move.verb == PLAY:
        return _card(position, seat, move.picks[0][0], move.picks[1][0])
    if move.verb == TURN:
        return _not_bare(position, seat, move.picks[0][0])
    return _trump(position, seat, move.picks[0][0])


def _list(cards: int) -> str:
    return ", ".join(CARDS.texts(cards))


def _not_held(position: MuPosition, seat: int, cards: tuple[int, ...]) -> Illegal | None:
    hand = position.hands[seat]
    missing = [card for card in cards if not hand & BITS[card]]
    if not missing:
        return None
    # Of twins the lower place is named first, so a missing upper place means that one is there and two were named.
    card = missing[0]
    many = "two " if cards.count(card - 1) and CARDS.faces[card] == CARDS.faces[card - 1] else ""
    sentence = f"you do not hold {many}{CARDS.faces[card]}: your hand is {_list(hand) or 'empty'}"
    return Illegal("not_in_hand", "M4" if position.phase == AUCTION else "M9", sentence)


def _too_many(position: MuPosition, seat: int, count: int) -> Illegal | None:
    if count == 0:
        return Illegal("wrong_count", "M4", "you lay one or more cards, or pass")
    own, highest = size_of(position.tables[seat]), highest_total(position)
    if own + count > MOST_SHOWN:
        return Illegal("above_fifteen", "M5", f"no lay may bring you above 15 face-up cards: you show {own}")
    # A seat that may lay none at all shows 15.
    return Illegal(
        "above_limit",
        "M4",
        f"your total may be at most {highest + 1}, one more than the highest on the table: "
        f"you show {own} and may lay at most {room(position, seat)}",
    )


def _not_four(count: int) -> Illegal:
    return Illegal("wrong_count", "M9", f"you bury exactly four cards, not {count}")


def _trump(position: MuPosition, seat: int, trump: int) -> Illegal:
    minor = position.phase == NAMING_MINOR
    may = ", ".join(TRUMP.texts((minors if minor else majors)(position, seat)))
    if trump == NO_TRUMP:
        return Illegal("no_trump", "M10", f"only Crown may name No Trump: you may name {may}")
    if trump == position.minor:
        return Illegal("same_as_minor", "M10", f"{_word(trump)} is the Minor trump already: you may name {may}")
    if trump == position.removed:
        return Illegal("colour_out", "M10", f"{_word(trump)} is out of this round: you may name {may}")
    return Illegal("not_displayed", "M10", f"you do not display {_word(trump)}: you may name {may}")


def _word(trump: int) -> str:
    return COLOURS[trump] if trump < 5 else f"the {TRUMP.faces[trump]}"


def _not_bare(position: MuPosition, seat: int, column: int) -> Illegal:
    bare = ", ".join(COLUMN.faces[place] for place in items_of(bare_columns(position, seat)))
    return Illegal("not_bare", "M16", f"no bare face-down card lies on {COLUMN.faces[column]}: you may turn {bare}")


def _card(position: MuPosition, seat: int, card: int, source: int) -> Illegal:
    hand, table = position.hands[seat] & FIRSTS, position.tables[seat] & FIRSTS
    face = CARDS.faces[card]
    if source == HAND and not hand & BITS[card]:
        return Illegal("not_in_hand", "M17", f"you do not hold {face}: your hand is {_list(hand) or 'empty'}")
    if source != HAND and not table & BITS[card]:
        return Illegal(
            "not_displayed", "M17", f"{face} does not lie face up before you: {_list(table) or 'nothing'} does"
        )
    hand, table = playable(position.law, position.led, hand, table)
    have = [f"you hold {_list(hand)}"] if hand else []
    have += [f"you display {_list(table)}"] if table else []
    return Illegal("must_follow", "M12", f"must follow {_led(position)}: {' and '.join(have)}")


def _led(position: MuPosition) -> str:
    return "trump" if position.law.trump & BITS[position.led] else COLOURS[COLOUR_OF[position.led]]
