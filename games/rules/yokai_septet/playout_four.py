"""Random play of the four-player game in one go: the odds of `options` and `sample`, without the ways round them.

`random` is a source of numbers from 0 up to 1, as bots have it: `int(random() * k)` is one of k, all equally likely.
"""

from collections.abc import Callable
from typing import Final

from games.rules.cards import BITS, nth
from games.rules.contract import CHANCE_DUE
from games.rules.yokai_septet.apply_four import begin_round, exchange, play_card
from games.rules.yokai_septet.cards import BOSSES, EVERY, GREEN_ACE, SIZE, SUIT_OF
from games.rules.yokai_septet.passing import PASSES, nth_pass
from games.rules.yokai_septet.position_four import HAND, SEATS, FourPosition
from games.rules.yokai_septet.score import ENOUGH_BOSSES, FOUR, end_round
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT
from games.rules.yokai_septet.tricks import may_play

Random = Callable[[], float]

_AFTER: Final = tuple(tuple((leader + place) % SEATS for place in range(1, SEATS)) for leader in range(SEATS))
"""For each leader the seats that follow, in order."""

_INDICATORS: Final = tuple(range(SIZE))
_NO_BOSSES: Final = tuple(card for card in _INDICATORS if not BITS[card] & BOSSES)

_ACE: Final = BITS[GREEN_ACE]


def playout(position: FourPosition, random: Random) -> int:
    """Play random moves to the end of the match and say how many there were."""
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
    indicator = indicators[int(random() * len(indicators))]
    begin_round(position, random_hands(EVERY ^ BITS[indicator], random), indicator)


def random_hands(cards: int, random: Random) -> list[int]:
    """48 cards as four hands of twelve, each way equally likely.

    Every card goes to a hand of its own luck, then cards drawn from the hands that got too many even them out. No step
    tells one card from another, so that no hand is likelier than any other.
    """
    half = int(random() * 0x1000000) | int(random() * 0x2000000) << 24
    quarter = int(random() * 0x1000000) | int(random() * 0x2000000) << 24
    one, two = cards & half, cards & ~half
    hands = [one & quarter, one & ~quarter, two & quarter, two & ~quarter]
    taker = 0
    for giver in range(SEATS):
        surplus = hands[giver].bit_count() - HAND
        while surplus > 0:
            while hands[taker].bit_count() >= HAND:
                taker += 1
            bit = BITS[nth(hands[giver], int(random() * (HAND + surplus)))]
            hands[giver] ^= bit
            hands[taker] ^= bit
            surplus -= 1
    return hands


def play_round(position: FourPosition, random: Random) -> int:
    """Play random moves to the end of a dealt round and say how many there were."""
    moves = _pass(position, random) if position.passing else 0
    while position.on_table:
        legal = may_play(position.hands[position.turn], position.led)
        play_card(position, position.turn, nth(legal, int(random() * legal.bit_count())))
        moves += 1
    if position.due != CHANCE_DUE and position.due:
        moves += _play_tricks(position, random)
    return moves


def _pass(position: FourPosition, random: Random) -> int:
    """Every seat that still has to passes three cards."""
    moves = 0
    for seat in range(SEATS):
        if position.due & BITS[seat]:
            position.passed[seat] = nth_pass(position.hands[seat], int(random() * PASSES))
            moves += 1
    exchange(position)
    return moves


def _play_tricks(position: FourPosition, random: Random) -> int:
    """Whole tricks to the end of the round: `play_card`, `winning_card` and `end_trick` written out, for speed."""
    hands, played = position.hands, position.played
    tricks, bosses = position.tricks, position.bosses
    trump, leader = position.trump, position.turn
    before = count = len(played)
    while True:
        hand = hands[leader]
        skip = int(random() * hand.bit_count())
        rest = hand
        while skip:
            rest &= rest - 1
            skip -= 1
        table = rest & -rest
        hands[leader] = hand ^ table
        card = table.bit_length() - 1
        played.append(card)
        led = SUIT_OF[card]
        for seat in _AFTER[leader]:
            hand = hands[seat]
            legal = hand & led or hand
            if legal & (legal - 1):
                skip = int(random() * legal.bit_count())
                while skip:
                    legal &= legal - 1
                    skip -= 1
                legal &= -legal
            hands[seat] = hand ^ legal
            played.append(legal.bit_length() - 1)
            table |= legal
        best = GREEN_ACE if table & _ACE else (table & trump or table & led).bit_length() - 1
        leader = (leader + played.index(best, count) - count) & 3
        count += SEATS
        side = leader & 1
        tricks[side] += 1
        caught = table & BOSSES
        if caught:
            bosses[side] |= caught
            if bosses[side].bit_count() >= ENOUGH_BOSSES:
                winner, how = side, FOUR_BOSSES
                break
        if tricks[side] == FOUR.limit:
            winner, how = 1 - side, TRICK_LIMIT
            break
        if count == FOUR.cards:
            winner, how = side, LAST_TRICK
            break
    position.turn = leader
    end_round(position, winner, how, position.rules.target)
    return count - before
