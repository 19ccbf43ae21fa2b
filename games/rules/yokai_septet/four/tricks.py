"""Random whole tricks of the four-player game, to the end of the round."""

from math import floor, lcm
from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, size_of
from games.rules.yokai_septet.cards import BOSSES, GREEN_ACE, IN_SUIT, RANKS
from games.rules.yokai_septet.four.position import HAND, SEATS, FourPosition
from games.rules.yokai_septet.four.score import LIMIT
from games.rules.yokai_septet.quick import FIRST, Random
from games.rules.yokai_septet.score import ENOUGH_BOSSES, score_round
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT, of_side

_ACE: Final = BITS[GREEN_ACE]
_GREEN: Final = IN_SUIT[0]

_SHARES: Final = 60
"""As many as one, two … six cards all divide: of a suit that was led nobody else has more."""
_CHOICES: Final = tuple(
    bytes([BITS[card] for card in range(RANKS) if cards & BITS[card]] * (_SHARES // max(1, cards.bit_count())))
    for cards in range(1 << RANKS)
)
"""For each part of a suit one of its cards, by a number below `_SHARES`."""
_PARTS: Final = tuple(lcm(_SHARES, max(1, cards)) for cards in range(HAND + 1))
"""The number of equal parts of luck that serve a seat that follows suit, or discards one of so many cards."""
_LUCKS: Final = tuple(float(cards * _PARTS[cards] ** 3) for cards in range(HAND + 1))
"""The amount of luck that a trick needs: for a lead from so many cards and the three that come after."""


def _follow(hand: i64, first: i64, luck: i64, left: i64) -> i64:
    """The card a seat plays after a lead in the suit that begins at `first`: of that suit if it can (Y3)."""
    suit: i64 = _GREEN
    shares: i64 = _SHARES
    rest = hand >> first & suit
    if rest:
        card: i64 = _CHOICES[rest][luck % shares]
        return card << first
    skip = luck % left
    while skip:
        hand &= hand - 1
        skip -= 1
    return hand & -hand


def play_tricks(position: FourPosition, random: Random) -> int:
    """Play random whole tricks to the end of the round and say how many moves that were.

    The hands are `a` to `d`, from the leader's on, and change their names when another seat leads; `won` and `bosses`
    are the leader's side's, `lost` and `theirs` the other's. One number serves a whole trick, by its remainders one
    after the other. Of the bits of two cards, one tops a set that holds it if taking it out leaves less than itself.
    """
    hands = position.hands
    leader: i64 = position.turn
    a: i64 = hands[leader]
    b: i64 = hands[(leader + 1) & 3]
    c: i64 = hands[(leader + 2) & 3]
    d: i64 = hands[(leader + 3) & 3]
    side = leader & 1
    won: i64 = of_side(position.tricks, side)
    lost: i64 = of_side(position.tricks, 1 - side)
    bosses: i64 = of_side(position.bosses, side)
    theirs: i64 = of_side(position.bosses, 1 - side)
    begun = won + lost
    suit: i64 = _GREEN
    ace: i64 = _ACE
    all_bosses: i64 = BOSSES
    high: i64 = position.trump | ace
    left: i64
    for left in range(size_of(a), 0, -1):
        luck: i64 = floor(random() * _LUCKS[left])
        parts: i64 = _PARTS[left]
        skip = luck % left
        luck //= left
        rest: i64 = a
        while skip:
            rest &= rest - 1
            skip -= 1
        lead = rest & -rest
        bit: int = lead
        first: i64 = FIRST[bit.bit_length()]
        second = _follow(b, first, luck, left)
        luck //= parts
        third = _follow(c, first, luck, left)
        luck //= parts
        fourth = _follow(d, first, luck, left)
        a ^= lead
        b ^= second
        c ^= third
        d ^= fourth
        table = lead | second | third | fourth
        best = table & high
        if not best:
            best = table & suit << first
        elif best & ace:
            best = ace
        if best ^ lead < lead:
            pass
        elif best ^ second < second:
            a, b, c, d = b, c, d, a
            won, lost = lost, won
            bosses, theirs = theirs, bosses
            leader += 1
        elif best ^ third < third:
            a, b, c, d = c, d, a, b
            leader += 2
        else:
            a, b, c, d = d, a, b, c
            won, lost = lost, won
            bosses, theirs = theirs, bosses
            leader += 3
        won += 1
        bosses |= table & all_bosses
        if size_of(bosses) >= ENOUGH_BOSSES:
            how = FOUR_BOSSES
            break
        if won == LIMIT:
            how = TRICK_LIMIT
            break
    else:
        how = LAST_TRICK
    side = leader & 1
    position.turn = leader & 3
    position.tricks = (lost, won) if side else (won, lost)
    position.bosses = (theirs, bosses) if side else (bosses, theirs)
    score_round(position, 1 - side if how == TRICK_LIMIT else side, how, position.rules.target)
    return (won + lost - begun) * SEATS
