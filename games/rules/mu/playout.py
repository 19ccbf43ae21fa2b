"""A random match to its end in one call: the same odds as drawing from `options`, without making its families.

It repeats what `options` says of bids and tricks in a form that is quicker to draw from; a test holds them together.
"""

from functools import cache
from math import comb

from mypy_extensions import i64

from games.rules.cards import BITS, items_of, nth, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.families import sample
from games.rules.mu import apply, dealing
from games.rules.mu.cards import FIRSTS, SECONDS, SIZE, WORTH
from games.rules.mu.options import options, room
from games.rules.mu.position import AUCTION, NOTHING, TRICKS, MuPosition
from games.rules.mu.score import score_tricks
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
            apply.lay(position, seat, BITS[nth(faces, ticket)])
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
    places = items_of(hand)
    while True:
        cards = 0
        for i in range(size):
            j = i + rng.below(len(places) - i)
            places[i], places[j] = places[j], places[i]
            cards |= BITS[places[i]]
        if not (cards & SECONDS) >> 1 & ~cards:
            return cards


def play_tricks(position: MuPosition, rng: Rng) -> int:
    """Play the tricks of a round to its end at random; return the number of cards.

    `hand` and `table` are those of the seat whose turn it is, `other_hand` and `other_table` the other's. They change
    their names when the other's turn comes, and so do the points, `own` and `others`. The upper of twins goes first.
    """
    law, downs, played = position.law, position.downs, position.played
    follow, beats = law.follow, law.beats
    begun = len(played)
    seat: i64 = position.due - 1
    hand: i64 = position.hands[seat]
    table: i64 = position.tables[seat]
    own: i64 = position.points[seat]
    other_hand: i64 = position.hands[1 - seat]
    other_table: i64 = position.tables[1 - seat]
    others: i64 = position.points[1 - seat]
    led: i64 = position.led
    # Constants as native ints: a compiled loop would make them such at every use.
    firsts: i64 = FIRSTS
    seconds: i64 = SECONDS
    bit: i64
    card: i64
    for at in range(begun, apply.TRICK_CARDS):
        held = hand & firsts
        shown = table & firsts
        if led >= 0:
            need: i64 = follow[led]
            if (held | shown) & need:
                held &= need
                shown &= need
        from_hand = size_of(held)
        n: i64 = rng.below(from_hand + size_of(shown))
        if n < from_hand:
            card = nth(held, n)
            bit = BITS[card]
            hand ^= hand & bit << 1 & seconds or bit
            played.append(2 * card + HAND)
        else:
            card = nth(shown, n - from_hand)
            bit = BITS[card]
            table ^= table & bit << 1 & seconds or bit
            played.append(2 * card + TABLE)
        if led < 0:
            led = card
        else:
            if played[at] & 1:
                table = apply.uncovered(law, downs, seat, card, table)
            if played[at - 1] & 1:
                other_table = apply.uncovered(law, downs, 1 - seat, led, other_table)
            worth = WORTH[led] + WORTH[card]
            better: i64 = beats[led]
            led = NOTHING
            if better & bit:
                own += worth
                continue
            others += worth
        seat = 1 - seat
        hand, other_hand = other_hand, hand
        table, other_table = other_table, table
        own, others = others, own
    position.led = NOTHING
    position.hands = [0, 0]
    position.tables = [0, 0]
    position.points = [others, own] if seat else [own, others]
    score_tricks(position)
    return len(played) - begun
