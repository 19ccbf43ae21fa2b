"""All tricks of a round of the four-player game in one go, played at random."""

from math import floor, lcm
from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, size_of
from games.rules.yokai_septet.cards import BOSS_OF, GREEN_ACE, IN_SUIT, RANKS, SIZE, SUIT_NAMES
from games.rules.yokai_septet.position_four import HAND, SEATS, FourPosition
from games.rules.yokai_septet.quick import COUNT, FIRST, Random
from games.rules.yokai_septet.score import ENOUGH_BOSSES, FOUR_LIMIT, score_round
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT

# A hand is held in two parts, of the first four suits and of the other three: the interpreter is quickest with ints of
# up to 30 bits. A card is told by its number counted from 1, which is the length of its bit; the tables begin at 0.
_LOW_CARDS: Final = 4 * RANKS
_SUITS: Final = range(len(SUIT_NAMES))

_BIT: Final = (0, *(BITS[card % _LOW_CARDS] for card in range(SIZE)))
"""Each card's bit in its part of a hand."""
_PLACE: Final = bytes([0, *(card % _LOW_CARDS // RANKS * RANKS for card in range(SIZE))])
"""Where in its part of a hand a card's suit begins."""

_SHARES: Final = 60
"""As many as one, two … six cards all divide: of a suit that was led nobody else has more."""
_RANKS: Final = tuple(
    bytes([rank + 1 for rank in range(RANKS) if cards & BITS[rank]] * (_SHARES // max(1, cards.bit_count())))
    for cards in range(1 << RANKS)
)
"""For each part of a suit the place of one of its cards, counted from 1, by a number below `_SHARES`."""
_PARTS: Final = tuple(lcm(_SHARES, max(1, cards)) for cards in range(HAND + 1))
"""How many equal parts of luck serve a seat that follows suit, or discards one of so many cards."""
_LUCKS: Final = tuple(float(cards * _PARTS[cards] ** 3) for cards in range(HAND + 1))
"""How much luck a trick needs: for a lead from so many cards and the three that come after."""

_TRUMP: Final = RANKS
_ACE: Final = 2 * RANKS + 1


def _power(card: int, trump: int) -> int:
    """What a card is worth in a trick of its own suit: trump tops every other, and `gA` tops trump (Y4)."""
    suit, rank = divmod(card, RANKS)
    if card == GREEN_ACE:
        return _ACE
    return rank + 1 + (_TRUMP if suit == trump else 0)


_POWER: Final = tuple(bytes([0, *(_power(card, trump) for card in range(SIZE))]) for trump in _SUITS)
"""By the suit that is trump, what each card is worth in a trick of its own suit."""
_ALONE: Final = tuple(bytes([power if power > _TRUMP else 0 for power in powers]) for powers in _POWER)
"""The same in a trick of another suit, which only trump and `gA` can win."""

_BOSS: Final = bytes([0, *(BITS[BOSS_OF.index(card)] if card in BOSS_OF else 0 for card in range(SIZE))])
"""For each card the bit of its suit, if it is a Boss."""
_BOSSES: Final = tuple(
    sum(BITS[boss] for suit, boss in enumerate(BOSS_OF) if suits & BITS[suit]) for suits in range(1 << len(BOSS_OF))
)
"""The Bosses of these suits."""


_LEADS: Final[tuple[tuple[tuple[int, int, int], ...], ...]] = tuple(
    tuple(zip(powers, FIRST, _PLACE, strict=True)) for powers in _POWER
)
"""By the suit that is trump, what a card is worth that is led, and where its suit begins: in all and in its part."""


def play_tricks(position: FourPosition, random: Random) -> int:  # noqa: C901  (calls would halve its speed)
    """Play random whole tricks to the end of the round and say how many moves that were.

    `play_card`, `winning_card` and `end_trick` are written out here, for speed. Of the hands `a` to `d`, from the
    leader's on, `l` are the low cards, `h` the high ones and `n` is how many are low; they change their names when
    another seat leads. One number serves a whole trick, by its remainders one after the other.
    """
    # Constants as native ints: a compiled loop would make them such at every use.
    low_cards: i64 = _LOW_CARDS
    suit: i64 = IN_SUIT[0]
    shares: i64 = _SHARES
    hands = position.hands
    leader: i64 = position.turn
    hand: i64 = hands[leader]
    size: i64 = size_of(hand)
    low_half: i64 = BITS[_LOW_CARDS] - 1
    al: i64 = hand & low_half
    ah: i64 = hand >> low_cards
    an: i64 = size_of(al)
    hand = hands[leader + 1 & 3]
    bl: i64 = hand & low_half
    bh: i64 = hand >> low_cards
    bn: i64 = size_of(bl)
    hand = hands[leader + 2 & 3]
    cl: i64 = hand & low_half
    ch: i64 = hand >> low_cards
    cn: i64 = size_of(cl)
    hand = hands[leader + 3 & 3]
    dl: i64 = hand & low_half
    dh: i64 = hand >> low_cards
    dn: i64 = size_of(dl)
    tricks, bosses = position.tricks, position.bosses
    our_tricks: i64 = tricks[0]
    their_tricks: i64 = tricks[1]
    begun: i64 = our_tricks + their_tricks
    our_caught: i64 = size_of(bosses[0])
    their_caught: i64 = size_of(bosses[1])
    our_bosses: i64 = 0
    their_bosses: i64 = 0
    trump = position.indicator // RANKS
    leads = _LEADS[trump]
    power, alone, boss = _POWER[trump], _ALONE[trump], _BOSS
    ranks, bits, counts, lucks = _RANKS, _BIT, COUNT, _LUCKS
    left: i64
    second: i64
    third: i64
    fourth: i64
    value: i64
    best: i64
    first: i64
    place: i64
    for left in range(size, 0, -1):
        luck: i64 = floor(random() * lucks[left])
        parts: i64 = _PARTS[left]
        skip: i64 = luck % left
        luck //= left
        # Any card may lead.
        if skip < an:
            rest: i64 = al
            below: i64 = 0
        else:
            skip -= an
            rest = ah
            below = low_cards
        while skip:
            rest &= rest - 1
            skip -= 1
        bit: int = rest & -rest
        lead: i64 = bit.bit_length() + below
        if below:
            ah ^= bit
        else:
            al ^= bit
            an -= 1
        best, first, place = leads[lead]
        taker: i64 = 0
        low = below == 0
        # The second follows suit if it can, else any of its cards goes.
        rest = (bl if low else bh) >> place & suit
        if rest:
            second = first + ranks[rest][luck % shares]
            value = power[second]
            if low:
                bl ^= bits[second]
                bn -= 1
            else:
                bh ^= bits[second]
        else:
            skip = luck % left
            if skip < bn:
                rest = bl
                below = 0
            else:
                skip -= bn
                rest = bh
                below = low_cards
            while skip:
                rest &= rest - 1
                skip -= 1
            bit = rest & -rest
            second = bit.bit_length() + below
            if below:
                bh ^= bit
            else:
                bl ^= bit
                bn -= 1
            value = alone[second]
        luck //= parts
        if value > best:
            best = value
            taker = 1
        # So does the third,
        rest = (cl if low else ch) >> place & suit
        if rest:
            third = first + ranks[rest][luck % shares]
            value = power[third]
            if low:
                cl ^= bits[third]
                cn -= 1
            else:
                ch ^= bits[third]
        else:
            skip = luck % left
            if skip < cn:
                rest = cl
                below = 0
            else:
                skip -= cn
                rest = ch
                below = low_cards
            while skip:
                rest &= rest - 1
                skip -= 1
            bit = rest & -rest
            third = bit.bit_length() + below
            if below:
                ch ^= bit
            else:
                cl ^= bit
                cn -= 1
            value = alone[third]
        luck //= parts
        if value > best:
            best = value
            taker = 2
        # and the fourth, which takes the trick if its card is the best yet.
        rest = (dl if low else dh) >> place & suit
        if rest:
            fourth = first + ranks[rest][luck % shares]
            value = power[fourth]
            if low:
                dl ^= bits[fourth]
                dn -= 1
            else:
                dh ^= bits[fourth]
        else:
            skip = luck % left
            if skip < dn:
                rest = dl
                below = 0
            else:
                skip -= dn
                rest = dh
                below = low_cards
            while skip:
                rest &= rest - 1
                skip -= 1
            bit = rest & -rest
            fourth = bit.bit_length() + below
            if below:
                dh ^= bit
            else:
                dl ^= bit
                dn -= 1
            value = alone[fourth]
        if value > best:
            al, ah, an, bl, bh, bn, cl, ch, cn, dl, dh, dn = dl, dh, dn, al, ah, an, bl, bh, bn, cl, ch, cn
            leader += 3
        elif taker == 1:
            al, ah, an, bl, bh, bn, cl, ch, cn, dl, dh, dn = bl, bh, bn, cl, ch, cn, dl, dh, dn, al, ah, an
            leader += 1
        elif taker:
            al, ah, an, bl, bh, bn, cl, ch, cn, dl, dh, dn = cl, ch, cn, dl, dh, dn, al, ah, an, bl, bh, bn
            leader += 2
        caught: i64 = boss[lead] | boss[second] | boss[third] | boss[fourth]
        if leader & 1:
            their_tricks += 1
            if caught:
                their_bosses |= caught
                their_caught += counts[caught]
                if their_caught >= ENOUGH_BOSSES:
                    winner, how = 1, FOUR_BOSSES
                    break
            if their_tricks == FOUR_LIMIT:
                winner, how = 0, TRICK_LIMIT
                break
        else:
            our_tricks += 1
            if caught:
                our_bosses |= caught
                our_caught += counts[caught]
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
    position.bosses = (bosses[0] | _BOSSES[our_bosses], bosses[1] | _BOSSES[their_bosses])
    score_round(position, winner, how, position.rules.target)
    return (our_tricks + their_tricks - begun) * SEATS
