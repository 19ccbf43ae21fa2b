"""Reasons that a move of the two-player game is illegal, in the words of the rule."""

from typing import Final

from games.rules.cards import BITS
from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.sentences import Refusal
from games.rules.yokai_septet.cards import BOSSES, CARDS
from games.rules.yokai_septet.two.position import DISCARDING, FACING, SWAPPING, TwoPosition
from games.rules.yokai_septet.two.verbs import DISCARD, FACE, SWAP
from games.rules.yokai_septet.words import MUST_FOLLOW, must_follow

NOT_IN_HAND: Final = Refusal("not_in_hand", "{card} is not in your hand: you hold {cards}.")
NO_BOSS: Final = Refusal("no_boss", "A 7 is not discarded: {card} stays in your hand.")
NO_OPEN_BOSS: Final = Refusal(
    "no_open_boss", "{card} is no 7 that lies face up in your straw pile: you may swap {cards}."
)
PASSED_OVER: Final = Refusal(
    "passed_over",
    "7s are swapped from left to right as they were dealt, each once: {card} cannot be swapped now, {cards} can.",
)
NOT_MET: Final = Refusal("not_met", "{card} is neither of the two 7s: choose one of {cards}.")
NOT_PLAYABLE: Final = Refusal(
    "not_playable", "{card} is not in your hand nor face up in your straw pile: you can play {cards}."
)
REFUSALS: Final = (NOT_IN_HAND, NO_BOSS, NO_OPEN_BOSS, PASSED_OVER, NOT_MET, NOT_PLAYABLE, MUST_FOLLOW)

ASKED: Final = {DISCARD: DISCARDING, SWAP: SWAPPING, FACE: FACING}


def explain(position: TwoPosition, seat: int, move: Move) -> Illegal | None:
    """Explain what is wrong with a card; the general words do for a move that is not asked for."""
    if not move.picks or ASKED.get(move.verb, position.stage) != position.stage:
        return None
    card = move.picks[0][0]
    if move.verb == DISCARD:
        return _discard(position, seat, card)
    if move.verb == SWAP:
        return _swap(position, seat, card)
    if move.verb == FACE:
        return _face(position, card)
    return _play(position, seat, card)


def _discard(position: TwoPosition, seat: int, card: int) -> Illegal | None:
    hand = position.hands[seat]
    if not hand & BITS[card]:
        return _refused(NOT_IN_HAND, "Y13", card, hand)
    return Illegal(NO_BOSS, "Y13", {"card": CARDS.faces[card]})


def _swap(position: TwoPosition, seat: int, card: int) -> Illegal:
    # A 7 that came up by a swap, or that was named or passed over: with one swap to make there is no such thing.
    is_boss = BITS[card] & BOSSES & position.open[seat]
    return _refused(PASSED_OVER if is_boss else NO_OPEN_BOSS, "Y14", card, position.swappable)


def _face(position: TwoPosition, card: int) -> Illegal:
    return _refused(NOT_MET, "Y14", card, BITS[position.lies[position.named]] | BITS[position.lies[position.met]])


def _play(position: TwoPosition, seat: int, card: int) -> Illegal | None:
    playable = position.hands[seat] | position.open[seat]
    if not playable & BITS[card]:
        # Cards that lie face down, are with the opponent or are gone get one sentence: it must not reveal which (C3).
        return _refused(NOT_PLAYABLE, "Y16", card, playable)
    return must_follow(playable, position.led, card)


def _refused(refusal: Refusal, rule: str, card: int, instead: int) -> Illegal:
    return Illegal(refusal, rule, {"card": CARDS.faces[card], "cards": CARDS.texts(instead)})
