"""What a seat may know: the view, the log line, and (in `sampler.py`) all that a view leaves possible."""

from dataclasses import dataclass
from typing import Annotated, Literal

from mypy_extensions import mypyc_attr

from games.rules.cards import BITS, set_of
from games.rules.contract import CHANCE_DUE, About
from games.rules.moves import HIDDEN, Move
from games.rules.take_that_toy.apply import burst
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.position import CAT, UNDEALT, ToyPosition
from games.rules.take_that_toy.verbs import DEAL, PLAY


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ToyRules:
    """The options that are in force."""

    lead_rule: Annotated[Literal["winner", "cat_always"], About("Who leads the next trick.")]
    one_becomes_eight: Annotated[bool, About("Whether a 1 counts as an 8 in a trick that also holds a 7.")]
    check_order: Annotated[
        Literal["burst_first", "win_first"], About("Whether bursts come before the look for five colours.")
    ]
    end_when: Annotated[Literal["any_hand_empty", "all_hands_empty"], About("Which empty hands end the match.")]
    card_tie: Annotated[Literal["more", "fewer"], About("Whether more or fewer cards win when colours are equal.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ToyPlayed:
    """A card of the trick that is being played."""

    seat: Annotated[int | None, About("Who played it; null is the cat.")]
    card: Annotated[str, About("The card.", items=TOYS)]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ToyLot:
    """Cards whose places you do not know: they lie in the places counted here, every arrangement equally likely.

    The lots are listed in the order in which their cards come out of the cat's deck.
    """

    origin: Annotated[Literal["deal", "burst"], About("Whether they are hidden since the deal or since a burst.")]
    cards: Annotated[tuple[str, ...], About("The cards whose places you do not know.", items=TOYS)]
    hands: Annotated[tuple[int, int], About("How many of them are in each seat's hand.")]
    timeline: Annotated[int, About("How many of them lie face down in the timeline.")]
    deck: Annotated[int, About("How many of them lie in the cat's deck.")]
    aside: Annotated[int, About("How many of them lie aside.")]
    face_down: Annotated[bool, About("Whether they stay face down in the timeline until the cat plays them.")]
    taker: Annotated[int | None, About("The seat that received one card of this burst; null for the deal.")]
    gift: Annotated[str | None, About("The card of this burst that you received and still hold.", items=TOYS)]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ToyView:
    """A match of Take That Toy! as one reader may know it."""

    rules: Annotated[ToyRules, About("The options in force.")]
    seat: Annotated[int | None, About("Whose view this is; null is an onlooker's.")]
    phase: Annotated[
        Literal["deal", "trick", "burst", "over"],
        About("What comes next: the deal, a card to a trick, a burst, or nothing."),
    ]
    turn: Annotated[int | None, About("The seat that is to play a card.")]
    trump: Annotated[str | None, About("The card turned up; its colour is trump.", items=TOYS)]
    hand: Annotated[tuple[str, ...], About("Your cards; none for an onlooker.", items=TOYS)]
    hand_counts: Annotated[tuple[int, int], About("How many cards each seat holds.")]
    collections: Annotated[
        tuple[tuple[str, ...], tuple[str, ...]], About("The cards each seat has won and kept.", items=TOYS)
    ]
    discards: Annotated[tuple[str, ...], About("The cards of the tricks that the cat won.", items=TOYS)]
    timeline: Annotated[
        tuple[str | None, ...], About("The cat's next cards, left to right; null lies face down.", items=TOYS)
    ]
    deck_count: Annotated[int, About("How many cards the cat's deck holds, the timeline not counted.")]
    aside_count: Annotated[int, About("How many cards lie aside, out of the match.")]
    leader: Annotated[int | None, About("Who leads this trick; null is the cat, or nobody now.")]
    trick: Annotated[tuple[ToyPlayed, ...], About("The cards of this trick, in the order in which they were played.")]
    last_winner: Annotated[int | None, About("The seat that won the last trick; null is the cat, or nobody yet.")]
    lots: Annotated[tuple[ToyLot, ...], About("What you know of the cards that you cannot see.")]


def view(position: ToyPosition, seat: int | None) -> ToyView:
    """What a seat may know; what an onlooker may know for None."""
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
    """What comes next."""
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
    """What a reader does not know of one burst; nothing once its cards have all been seen again."""
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
