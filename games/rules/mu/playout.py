"""A random match to its end in one call: the same odds as drawing from `options`, without making its families.

It repeats what `options` says of bids and tricks in a form that is quicker to draw from; a test holds them together.
"""

from functools import cache
from math import comb

from games.rules.cards import BITS, cards_of, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.families import sample
from games.rules.mu import apply, dealing
from games.rules.mu.cards import FIRSTS, SECONDS, SIZE
from games.rules.mu.options import options, room
from games.rules.mu.position import AUCTION, TRICKS, MuPosition
from games.rules.mu.verbs import HAND, TABLE, VERBS
from games.rules.stream import Rng, shuffle


def playout(position: MuPosition, rng: Rng) -> int:
    """Play random moves until the match is over; return their number, chance's included."""
    moves = 0
    while position.due:
        if position.due == CHANCE_DUE:
            _deal(position, rng)
            moves += 1
        moves += play_round(position, rng)
    return moves


def play_round(position: MuPosition, rng: Rng) -> int:
    """Play random moves to the end of a dealt round, or to a redeal, and say how many there were."""
    moves = 0
    while (due := position.due) and due != CHANCE_DUE:
        if position.phase == TRICKS:
            moves += play_tricks(position, rng)
        elif position.phase == AUCTION:
            moves += bid(position, rng)
        else:
            seat = due - 1
            apply.act(position, seat, sample(VERBS, options(position, seat), rng))
            moves += 1
    return moves


def _deal(position: MuPosition, rng: Rng) -> None:
    """A deal that need not be written down."""
    removed = dealing.removed_colour(position, rng)
    cards = [card for card in range(SIZE) if card // 12 != removed]
    shuffle(cards, rng)
    apply.deal(position, removed, cards)


def bid(position: MuPosition, rng: Rng) -> int:
    """Bid at random until the auction is over; return the number of bids and passes."""
    moves = 0
    while position.phase == AUCTION:
        seat = position.due - 1
        hand, most = position.hands[seat], room(position, seat)
        faces = hand & FIRSTS
        single = size_of(faces) if most else 0
        lays = single if most < 2 else _lays(single, size_of(hand & SECONDS))[most]
        ticket = rng.below(lays + 1)
        if ticket < single:
            apply.lay(position, seat, _nth(faces, ticket))
        elif ticket == lays:
            apply.pass_by(position, seat)
        else:
            apply.lay(position, seat, _several(hand, single, ticket, rng))
        moves += 1
    return moves


@cache
def _lays(faces: int, pairs: int) -> tuple[int, ...]:
    """Return the numbers of different lays of up to 0, 1, 2 … cards of a hand with so many faces, some twice."""
    totals = [0]
    for size in range(1, 13):
        ways = (
            comb(pairs, twice) * comb(faces - twice, size - 2 * twice) for twice in range(min(size // 2, pairs) + 1)
        )
        totals.append(totals[-1] + sum(ways))
    return tuple(totals)


def _several(hand: int, single: int, ticket: int, rng: Rng) -> int:
    """Two cards of a hand or more; the ticket says how many. Of two lays that look alike only one counts."""
    up_to, size = _lays(single, size_of(hand & SECONDS)), 2
    while ticket >= up_to[size]:
        size += 1
    places = cards_of(hand)
    while True:
        cards = 0
        for i in range(size):
            j = i + rng.below(len(places) - i)
            places[i], places[j] = places[j], places[i]
            cards |= BITS[places[i]]
        if not (cards & SECONDS) >> 1 & ~cards:
            return cards


def play_tricks(position: MuPosition, rng: Rng) -> int:
    """Play the tricks of a round to its end at random; return the number of cards."""
    begun, follow = len(position.played), position.law.follow
    hands, tables = position.hands, position.tables
    while position.phase == TRICKS:
        seat = position.due - 1
        hand, table = hands[seat] & FIRSTS, tables[seat] & FIRSTS
        if position.led >= 0:
            need = follow[position.led]
            if (hand | table) & need:
                hand &= need
                table &= need
        from_hand = size_of(hand)
        n = rng.below(from_hand + size_of(table))
        if n < from_hand:
            apply.play(position, seat, _nth(hand, n).bit_length() - 1, HAND)
        else:
            apply.play(position, seat, _nth(table, n - from_hand).bit_length() - 1, TABLE)
    return len(position.played) - begun


def _nth(cards: int, n: int) -> int:
    """The bit of the n-th card of a set."""
    while n:
        cards &= cards - 1
        n -= 1
    return cards & -cards
