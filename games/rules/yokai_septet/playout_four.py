"""Random play of the four-player game in one go: the odds of `options` and `sample`, without the ways round them.

`random` is a source of numbers from 0 up to 1, as bots have it: `floor(random() * k)` is one of k, all equally likely.
"""

from math import floor
from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, nth, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.yokai_septet.apply_four import begin_round, exchange, play_card
from games.rules.yokai_septet.cards import BOSSES, EVERY, GREEN_ACE, IN_SUIT, RANKS, SIZE
from games.rules.yokai_septet.passing import PASSES, nth_pass
from games.rules.yokai_septet.position_four import HAND, SEATS, FourPosition
from games.rules.yokai_septet.quick import FIRST, Random
from games.rules.yokai_septet.score import ENOUGH_BOSSES, FOUR_LIMIT, score_round
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT
from games.rules.yokai_septet.tricks import may_play

_INDICATORS: Final = tuple(range(SIZE))
_NO_BOSSES: Final = tuple(card for card in _INDICATORS if not BITS[card] & BOSSES)

_EVERY_SET: Final = float(BITS[SIZE])
_ACE: Final = BITS[GREEN_ACE]
_GREEN: Final = IN_SUIT[0]

_TWO_PASSES: Final = float(PASSES * PASSES)

_SHARES: Final = 60
"""As many as one, two … six cards all divide: of a suit that was led nobody else has more."""
_CHOICES: Final = tuple(
    bytes([BITS[card] for card in range(RANKS) if cards & BITS[card]] * (_SHARES // max(1, cards.bit_count())))
    for cards in range(1 << RANKS)
)
"""For each part of a suit one of its cards, by a number below `_SHARES`."""
_SIZES: Final = tuple(float(cards) for cards in range(HAND + 1))
_LUCKS: Final = tuple(float(cards * _SHARES**3) for cards in range(HAND + 1))
"""How much luck a trick needs: for a lead from so many cards and three that follow suit."""


def playout(position: FourPosition, random: Random) -> int:
    """Play random moves to the end of the match and say how many there were.

    The points are those of the match that was played; of its tricks and rounds nothing is written down.
    """
    moves = 0
    while position.due:
        if position.due == CHANCE_DUE:
            deal(position, random)
            moves += 1
        else:
            moves += play_round(position, random)
    return moves


def deal(position: FourPosition, random: Random) -> None:
    """A random deal. Only who holds what matters here, not the order in which the cards came (Y2, Y10)."""
    indicators = _NO_BOSSES if position.rules.redraw else _INDICATORS
    indicator = indicators[floor(random() * len(indicators))]
    begin_round(position, random_hands(EVERY ^ BITS[indicator], random), indicator)


def random_hands(cards: int, random: Random) -> list[int]:
    """48 cards as four hands of twelve, each way equally likely.

    Every card goes to a hand of its own luck, then cards drawn from the hands that got too many even them out. No step
    tells one card from another, so that no hand is likelier than any other.
    """
    half = floor(random() * _EVERY_SET)
    quarter = floor(random() * _EVERY_SET)
    one, two = cards & half, cards & ~half
    hands = [one & quarter, one & ~quarter, two & quarter, two & ~quarter]
    sizes = [hand.bit_count() for hand in hands]
    taker = 0
    for giver in range(SEATS):
        while sizes[giver] > HAND:
            while sizes[taker] >= HAND:
                taker += 1
            bit = BITS[nth(hands[giver], floor(random() * sizes[giver]))]
            hands[giver] ^= bit
            hands[taker] ^= bit
            sizes[giver] -= 1
            sizes[taker] += 1
    return hands


def play_round(position: FourPosition, random: Random) -> int:
    """Play random moves to the end of a dealt round and say how many there were."""
    moves = _pass(position, random) if position.passing else 0
    while position.on_table:
        legal = may_play(position.hands[position.turn], position.led)
        play_card(position, position.turn, nth(legal, floor(random() * legal.bit_count())))
        moves += 1
    if position.due != CHANCE_DUE and position.due:
        moves += _play_tricks(position, random)
    return moves


def _pass(position: FourPosition, random: Random) -> int:
    """Every seat that still has to passes three cards; two neighbours share one number."""
    hands, passed, due = position.hands, position.passed, position.due
    moves = 0
    luck: i64 = 0
    for seat in range(SEATS):
        if not seat & 1:
            luck = floor(random() * _TWO_PASSES)
        if due & BITS[seat]:
            passed[seat] = nth_pass(hands[seat], luck % PASSES)
            luck //= PASSES
            moves += 1
    exchange(position)
    return moves


def _play_tricks(position: FourPosition, random: Random) -> int:  # noqa: C901  (calls would halve its speed)
    """Whole tricks to the end of the round: `play_card`, `winning_card` and `end_trick` written out, for speed.

    The hands are `a` to `d`, from the leader's on, and change their names when another seat leads. One number serves
    the lead and all that follow suit, by its remainders one after the other; who cannot follow has one of its own. Of
    the bits of two cards, one tops a set that holds it if taking it out leaves less than itself.
    """
    hands = position.hands
    leader: i64 = position.turn
    a: i64 = hands[leader]
    b: i64 = hands[(leader + 1) & 3]
    c: i64 = hands[(leader + 2) & 3]
    d: i64 = hands[(leader + 3) & 3]
    tricks, bosses = position.tricks, position.bosses
    our_tricks: i64 = tricks[0]
    their_tricks: i64 = tricks[1]
    begun: i64 = our_tricks + their_tricks
    our_bosses: i64 = bosses[0]
    their_bosses: i64 = bosses[1]
    our_caught: i64 = size_of(our_bosses)
    their_caught: i64 = size_of(their_bosses)
    # Constants as native ints: a compiled loop would make them such at every use.
    suit: i64 = _GREEN
    ace: i64 = _ACE
    all_bosses: i64 = BOSSES
    high: i64 = position.trump | ace
    shares: i64 = _SHARES
    choices, lucks, sizes = _CHOICES, _LUCKS, _SIZES
    left: i64
    for left in range(hands[leader].bit_count(), 0, -1):
        luck: i64 = floor(random() * lucks[left])
        skip: i64 = luck % left
        luck //= left
        rest: i64 = a
        while skip:
            rest &= rest - 1
            skip -= 1
        lead: i64 = rest & -rest
        a ^= lead
        bit: int = lead
        first: i64 = FIRST[bit.bit_length()]
        led: i64 = suit << first
        rest = b >> first & suit
        if rest:
            second: i64 = choices[rest][luck % shares] << first
            luck //= shares
        else:
            rest = b
            skip = floor(random() * sizes[left])
            while skip:
                rest &= rest - 1
                skip -= 1
            second = rest & -rest
        b ^= second
        rest = c >> first & suit
        if rest:
            third: i64 = choices[rest][luck % shares] << first
            luck //= shares
        else:
            rest = c
            skip = floor(random() * sizes[left])
            while skip:
                rest &= rest - 1
                skip -= 1
            third = rest & -rest
        c ^= third
        rest = d >> first & suit
        if rest:
            fourth: i64 = choices[rest][luck % shares] << first
        else:
            rest = d
            skip = floor(random() * sizes[left])
            while skip:
                rest &= rest - 1
                skip -= 1
            fourth = rest & -rest
        d ^= fourth
        table: i64 = lead | second | third | fourth
        best: i64 = table & high
        if not best:
            best = table & led
        elif best & ace:
            best = ace
        if best ^ lead < lead:
            pass
        elif best ^ second < second:
            a, b, c, d = b, c, d, a
            leader += 1
        elif best ^ third < third:
            a, b, c, d = c, d, a, b
            leader += 2
        else:
            a, b, c, d = d, a, b, c
            leader += 3
        caught: i64 = table & all_bosses
        if leader & 1:
            their_tricks += 1
            their_bosses |= caught
            while caught:
                caught &= caught - 1
                their_caught += 1
            if their_caught >= ENOUGH_BOSSES:
                winner, how = 1, FOUR_BOSSES
                break
            if their_tricks == FOUR_LIMIT:
                winner, how = 0, TRICK_LIMIT
                break
        else:
            our_tricks += 1
            our_bosses |= caught
            while caught:
                caught &= caught - 1
                our_caught += 1
            if our_caught >= ENOUGH_BOSSES:
                winner, how = 0, FOUR_BOSSES
                break
            if our_tricks == FOUR_LIMIT:
                winner, how = 1, TRICK_LIMIT
                break
    else:
        winner, how = leader & 1, LAST_TRICK
    position.turn = leader & 3
    position.tricks = (our_tricks, their_tricks)
    position.bosses = (our_bosses, their_bosses)
    score_round(position, winner, how, position.rules.target)
    return (our_tricks + their_tricks - begun) * SEATS
