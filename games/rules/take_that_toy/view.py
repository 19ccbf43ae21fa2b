"""Knowledge of a seat: the view, the log line, and (in `sampler.py`) all that a view leaves possible."""

from typing import Literal

from games.rules.cards import BITS, set_of
from games.rules.contract import CHANCE_DUE
from games.rules.moves import HIDDEN, Move
from games.rules.take_that_toy.apply import burst
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.position import CAT, UNDEALT, ToyPosition
from games.rules.take_that_toy.shapes import ToyLot, ToyPlayed, ToyRules, ToyView
from games.rules.take_that_toy.verbs import DEAL, PLAY


def view(position: ToyPosition, seat: int | None) -> ToyView:
    """Return what a seat may know; what an onlooker may know for None."""
    return ToyView(
        rules=_rules(position),
        seat=seat,
        phase=phase(position),
        turn=turn(position),
        trump=None if position.trump == UNDEALT else TOYS.faces[position.trump],
        hand=() if seat is None else TOYS.texts(position.hands[seat]),
        hand_counts=(position.hands[0].bit_count(), position.hands[1].bit_count()),
        collections=(TOYS.texts(position.won[0]), TOYS.texts(position.won[1])),
        discards=TOYS.texts(position.discards),
        timeline=tuple(
            None if position.covered & BITS[card] else TOYS.faces[card] for card in position.cat[: position.row]
        ),
        deck_count=len(position.cat) - position.row,
        aside_count=position.aside.bit_count(),
        leader=_seat(position.leader) if turn(position) is not None else None,
        trick=tuple(
            ToyPlayed(_seat(player), TOYS.faces[card]) for card, player in zip(position.trick, position.by, strict=True)
        ),
        last_winner=_seat(position.winner),
        lots=_lots(position, seat),
    )


def _seat(player: int) -> int | None:
    return None if player == CAT else player


def _rules(position: ToyPosition) -> ToyRules:
    return ToyRules(
        lead_rule="cat_always" if position.cat_always else "winner",
        one_becomes_eight=position.ones_rise,
        check_order="win_first" if position.win_first else "burst_first",
        end_when="all_hands_empty" if position.sit_out else "any_hand_empty",
        card_tie="fewer" if position.fewer else "more",
    )


def phase(position: ToyPosition) -> Literal["deal", "trick", "burst", "over"]:
    """Return the phase that comes next."""
    if position.due == 0:
        return "over"
    if position.due == CHANCE_DUE:
        return "deal" if position.trump == UNDEALT else "burst"
    return "trick"


def turn(position: ToyPosition) -> int | None:
    """The seat that is to play a card."""
    return position.due - 1 if 0 < position.due < CHANCE_DUE else None


def _lots(position: ToyPosition, seat: int | None) -> tuple[ToyLot, ...]:
    """The reader's unknown cards, in groups that were shuffled together."""
    if position.trump == UNDEALT:
        return ()
    lots = []
    scattered = 0
    for mask, taker, gift in zip(position.lots, position.takers, position.gifts, strict=True):
        scattered |= mask
        lot = _burst_lot(position, seat, mask, taker, gift)
        if lot is not None:
            lots.append(lot)
    return (_first_lot(position, seat, scattered), *lots)


def _first_lot(position: ToyPosition, seat: int | None, scattered: int) -> ToyLot:
    """The cards never seen since the deal: those of no burst."""
    hands = [0 if player == seat else position.hands[player] & ~scattered for player in (0, 1)]
    deck = set_of(position.cat[position.row :]) & ~scattered
    return ToyLot(
        origin="deal",
        cards=TOYS.texts(hands[0] | hands[1] | deck | position.aside),
        hands=(hands[0].bit_count(), hands[1].bit_count()),
        timeline=0,
        deck=deck.bit_count(),
        aside=position.aside.bit_count(),
        face_down=False,
        taker=None,
        gift=None,
    )


def _burst_lot(position: ToyPosition, seat: int | None, mask: int, taker: int, gift: int) -> ToyLot | None:
    """Return what a reader does not know of one burst; nothing once its cards have all been seen again."""
    row = set_of(position.cat[: position.row]) & position.covered & mask
    deck = set_of(position.cat[position.row :]) & mask
    held = BITS[gift] & mask & position.hands[taker]
    own = held != 0 and taker == seat
    theirs = held != 0 and taker != seat
    if not (row | deck | held):
        return None
    return ToyLot(
        origin="burst",
        cards=TOYS.texts(row | deck | (0 if own else held)),
        hands=(int(theirs and taker == 0), int(theirs and taker == 1)),
        timeline=row.bit_count(),
        deck=deck.bit_count(),
        aside=0,
        face_down=bool(position.covered & (row | deck)),
        taker=taker,
        gift=TOYS.faces[gift] if own else None,
    )


def tell(position: ToyPosition, seat: int, move: Move, reader: int | None) -> Move:
    """A move as one reader sees it: of the deal what lies open and the own hand, of a burst the card received.

    Where the cat leads at once and has nothing else left, it shows the first card that a burst gave it.
    """
    if move.verb == PLAY:
        return move
    cards = move.picks[0]
    if move.verb == DEAL:
        seen = {20, 21, 22, 30}
        if reader is not None:
            seen.update(range(10 * reader, 10 * reader + 10))
    else:
        seen = {0} if reader is not None and reader == 1 - position.winner else set()
        after = position.clone()
        burst(after, cards)
        seen.update(place for place, card in enumerate(cards) if card in after.trick)
    return Move(move.verb, (tuple(card if place in seen else HIDDEN for place, card in enumerate(cards)),))
