"""Effects of each move of the two-player game."""

from collections.abc import Sequence
from typing import Final

from games.rules.cards import BITS, items_of, partition, set_of
from games.rules.yokai_septet.cards import BOSSES, NO_CARD, SUIT_OF
from games.rules.yokai_septet.tricks import lay
from games.rules.yokai_septet.two.position import (
    BOTTOM,
    DISCARDING,
    FACING,
    HAND,
    NOWHERE,
    ROOF,
    SEATS,
    STRAW,
    SWAPPING,
    TOP,
    TRICKS,
    TwoPosition,
    place_of,
)
from games.rules.yokai_septet.two.score import COURSE
from games.rules.yokai_septet.two.verbs import CARD_MASK, CARD_SHIFT, DISCARD, FACE, KEEP, SIDE_SHIFT, SWAP, VERB_MASK

BOTH: Final = (1 << SEATS) - 1
ALL_TOP: Final = (1 << TOP) - 1
TOP_PLACES: Final = sum(ALL_TOP << seat * STRAW + BOTTOM for seat in range(SEATS))


def deal(position: TwoPosition, cards: Sequence[int]) -> None:
    """Seven face down, six face up on them and eleven in hand, for each; then the indicator (Y2, Y12)."""
    first, hand, second, other_hand, rest = partition(cards, STRAW, HAND, STRAW, HAND)
    position.clear(rest[0], SUIT_OF[rest[0]])
    position.leader = position.dealer
    position.stage = DISCARDING
    position.hands = [set_of(hand), set_of(other_hand)]
    position.discards = [NO_CARD, NO_CARD]
    position.lies = [*first, *second]
    position.face_up = TOP_PLACES
    position.open = [set_of(first[BOTTOM:]), set_of(second[BOTTOM:])]
    position.roofs = [ALL_TOP, ALL_TOP]
    position.known_to_both = 0
    position.known_to_owner = 0
    position.uncovered = 0
    position.swappable = 0
    position.due = BOTH


def play(position: TwoPosition, seat: int, code: int) -> None:
    """Any seat's move."""
    verb, card = code & VERB_MASK, code >> CARD_SHIFT & CARD_MASK
    if verb == DISCARD:
        discard(position, seat, card)
    elif verb == SWAP:
        swap(position, seat, card, code >> SIDE_SHIFT)
    elif verb == KEEP:
        finish_swaps(position, seat)
    elif verb == FACE:
        face(position, seat, card)
    else:
        play_card(position, seat, card)


def discard(position: TwoPosition, seat: int, card: int) -> None:
    """A card goes out of the round; when both have decided, the dealer may swap (Y13, Y14)."""
    position.hands[seat] ^= BITS[card]
    position.discards[seat] = card
    position.due ^= BITS[seat]
    if not position.due:
        _offer_swaps(position, position.dealer)


def _offer_swaps(position: TwoPosition, seat: int) -> None:
    """A seat without a face-up 7 is not asked (Y14)."""
    bosses = position.open[seat] & BOSSES
    if not bosses:
        finish_swaps(position, seat)
        return
    position.stage = SWAPPING
    position.swappable = bosses
    position.turn = seat
    position.due = BITS[seat]


def finish_swaps(position: TwoPosition, seat: int) -> None:
    """After the dealer the opponent is asked, then the dealer leads the first trick (Y14, Y15)."""
    position.swappable = 0
    if seat == position.dealer:
        _offer_swaps(position, 1 - seat)
        return
    position.stage = TRICKS
    position.turn = position.dealer
    position.due = BITS[position.turn]


def swap(position: TwoPosition, seat: int, boss: int, side: int) -> None:
    """The 7 changes places with the card beneath; of two 7s the owner chooses which lies face up (Y14)."""
    named = position.lies.index(boss)
    met = named - BOTTOM + side
    position.swappable = _to_the_right(position, named) if position.rules.each else 0
    card = position.lies[met]
    if BITS[card] & BOSSES:
        position.stage = FACING
        position.named = named
        position.met = met
        position.known_to_owner |= BITS[met] & ~position.known_to_both
        return
    position.known_to_both |= BITS[met]
    _exchange(position, seat, named, met)
    _next_swap(position, seat)


def _to_the_right(position: TwoPosition, named: int) -> int:
    """The 7s that have not been named or passed over; none of them has moved since the deal."""
    return position.swappable & set_of(position.lies[named + 1 :])


def _exchange(position: TwoPosition, seat: int, named: int, met: int) -> None:
    """The card on top goes to the bottom, where both have seen it go; the other comes to lie face up."""
    lies = position.lies
    position.open[seat] ^= BITS[lies[named]] | BITS[lies[met]]
    lies[named], lies[met] = lies[met], lies[named]


def _next_swap(position: TwoPosition, seat: int) -> None:
    if position.swappable:
        position.stage = SWAPPING
    else:
        finish_swaps(position, seat)


def face(position: TwoPosition, seat: int, card: int) -> None:
    """The chosen 7 lies face up. If they change places the opponent, who saw the one on top, knows both (Y14)."""
    named, met = position.named, position.met
    position.named = NOWHERE
    position.met = NOWHERE
    if position.lies[met] == card:
        _exchange(position, seat, named, met)
        position.known_to_both |= BITS[met]
        position.known_to_owner &= ~BITS[met]
    _next_swap(position, seat)


def play_card(position: TwoPosition, seat: int, card: int) -> None:
    """A card from the hand or the straw pile to the trick."""
    if position.hands[seat] & BITS[card]:
        position.hands[seat] ^= BITS[card]
    else:
        _take_from_straw(position, seat, card)
    lay(position, seat, card, COURSE, position.rules.target)
    if position.uncovered and not position.on_table:
        _turn_up(position, position.uncovered)
        position.uncovered = 0


def _take_from_straw(position: TwoPosition, seat: int, card: int) -> None:
    """Turn up what was under the card alone, at once or when the trick is over (Y16); the rest stays (Y17)."""
    first = seat * STRAW
    place = place_of(position.lies, card, first)
    position.lies[place] = NO_CARD
    position.face_up ^= BITS[place]
    position.open[seat] = position.open[seat] ^ BITS[card]
    top = place - first - BOTTOM
    if top < 0:
        return
    roof = position.roofs[seat] ^ BITS[top]
    position.roofs[seat] = roof
    bare = 0
    for beneath in range(top, top + 2):
        if not roof & ROOF[beneath]:
            bare |= BITS[first + beneath]
    if position.rules.late:
        position.uncovered |= bare
    else:
        _turn_up(position, bare)


def _turn_up(position: TwoPosition, places: int) -> None:
    """Turn face-down cards up, so that both players know them."""
    position.face_up |= places
    position.known_to_both &= ~places
    position.known_to_owner &= ~places
    for place in items_of(places):
        position.open[place // STRAW] |= BITS[position.lies[place]]
