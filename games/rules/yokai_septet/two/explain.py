"""Reasons that a move of the two-player game is illegal, in the words of the rule."""

from games.rules.cards import BITS
from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.yokai_septet.cards import BOSSES, CARDS
from games.rules.yokai_septet.two.position import DISCARDING, FACING, SWAPPING, TwoPosition
from games.rules.yokai_septet.two.verbs import DISCARD, FACE, SWAP
from games.rules.yokai_septet.words import must_follow

ASKED = {DISCARD: DISCARDING, SWAP: SWAPPING, FACE: FACING}


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
        return Illegal("not_in_hand", "Y13", f"{CARDS.faces[card]} is not in your hand: you hold {_faces(hand)}")
    return Illegal("no_boss", "Y13", f"a 7 is not discarded: {CARDS.faces[card]} stays in your hand")


def _swap(position: TwoPosition, seat: int, card: int) -> Illegal:
    face, may = CARDS.faces[card], _faces(position.swappable)
    if not BITS[card] & BOSSES & position.open[seat]:
        return Illegal(
            "no_open_boss", "Y14", f"{face} is no 7 that lies face up in your straw pile; you may swap {may}"
        )
    # A 7 that came up by a swap, or that was named or passed over: with one swap to make there is no such thing.
    return Illegal(
        "passed_over",
        "Y14",
        f"7s are swapped from left to right as they were dealt, each once: {face} cannot be swapped now, {may} can",
    )


def _face(position: TwoPosition, card: int) -> Illegal:
    both = BITS[position.lies[position.named]] | BITS[position.lies[position.met]]
    return Illegal("not_met", "Y14", f"{CARDS.faces[card]} is neither of the two 7s: choose one of {_faces(both)}")


def _play(position: TwoPosition, seat: int, card: int) -> Illegal | None:
    playable = position.hands[seat] | position.open[seat]
    if not playable & BITS[card]:
        # Cards that lie face down, are with the opponent or are gone get one sentence: it must not reveal which (C3).
        return Illegal(
            "not_playable",
            "Y16",
            f"{CARDS.faces[card]} is not in your hand nor face up in your straw pile: you can play {_faces(playable)}",
        )
    return must_follow(playable, position.led, card)


def _faces(cards: int) -> str:
    return ", ".join(CARDS.texts(cards))
