"""Random play of the four-player game in one go: the odds of `options` and `sample`, without the ways round them."""

from typing import Final

from games.rules.cards import BITS, nth
from games.rules.contract import CHANCE_DUE
from games.rules.stream import Rng
from games.rules.yokai_septet.apply_four import begin_round, exchange, play_card
from games.rules.yokai_septet.cards import BOSSES, EVERY, GREEN_ACE, SUIT_OF
from games.rules.yokai_septet.passing import random_pass
from games.rules.yokai_septet.position_four import HAND, SEATS, FourPosition
from games.rules.yokai_septet.score import ENOUGH_BOSSES, FOUR, end_round
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT
from games.rules.yokai_septet.tricks import may_play

_AFTER: Final = tuple(tuple((leader + place) % SEATS for place in range(1, SEATS)) for leader in range(SEATS))
"""For each leader the seats that follow, in order."""

_ACE: Final = BITS[GREEN_ACE]


def playout(position: FourPosition, rng: Rng) -> int:
    """Play random moves to the end of the match and say how many there were."""
    moves = 0
    while position.due:
        if position.due == CHANCE_DUE:
            deal(position, rng)
            moves += 1
        else:
            moves += play_round(position, rng)
    return moves


def deal(position: FourPosition, rng: Rng) -> None:
    """A random deal. Only who holds what matters here, not the order in which the cards came (Y2, Y10)."""
    indicators = EVERY & ~BOSSES if position.rules.redraw else EVERY
    indicator = nth(indicators, rng.below(indicators.bit_count()))
    begin_round(position, random_hands(EVERY ^ BITS[indicator], rng), indicator)


def random_hands(cards: int, rng: Rng) -> list[int]:
    """48 cards as four hands of twelve, each way equally likely.

    Every card goes to a hand of its own luck, then cards drawn from the hands that got too many even them out. No step
    tells one card from another, so that no hand is likelier than any other.
    """
    half = rng.below(1 << 25) | rng.below(1 << 24) << 25
    quarter = rng.below(1 << 25) | rng.below(1 << 24) << 25
    hands = [cards & half & quarter, cards & half & ~quarter, cards & quarter & ~half, cards & ~(half | quarter)]
    for giver in range(SEATS):
        surplus = hands[giver].bit_count() - HAND
        taker = 0
        while surplus > 0:
            if hands[taker].bit_count() < HAND:
                bit = BITS[nth(hands[giver], rng.below(HAND + surplus))]
                hands[giver] ^= bit
                hands[taker] ^= bit
                surplus -= 1
            else:
                taker += 1
    return hands


def play_round(position: FourPosition, rng: Rng) -> int:
    """Play random moves to the end of a dealt round and say how many there were."""
    moves = _pass(position, rng) if position.passing else 0
    while position.on_table:
        legal = may_play(position.hands[position.turn], position.led)
        play_card(position, position.turn, nth(legal, rng.below(legal.bit_count())))
        moves += 1
    if position.due != CHANCE_DUE and position.due:
        moves += _play_tricks(position, rng)
    return moves


def _pass(position: FourPosition, rng: Rng) -> int:
    """Every seat that still has to passes three cards."""
    moves = 0
    for seat in range(SEATS):
        if not position.due & BITS[seat]:
            continue
        position.passed[seat] = random_pass(position.hands[seat], rng)
        moves += 1
    exchange(position)
    return moves


def _play_tricks(position: FourPosition, rng: Rng) -> int:
    """Whole tricks to the end of the round: `play_card`, `winning_card` and `end_trick` written out, for speed."""
    below = rng.below
    hands, played = position.hands, position.played
    tricks, bosses = position.tricks, position.bosses
    trump, leader = position.trump, position.turn
    before = count = len(played)
    while True:
        hand = hands[leader]
        skip = below(hand.bit_count())
        rest = hand
        while skip:
            rest &= rest - 1
            skip -= 1
        bit = rest & -rest
        hands[leader] = hand ^ bit
        card = bit.bit_length() - 1
        played.append(card)
        led = SUIT_OF[card]
        table = bit
        for seat in _AFTER[leader]:
            hand = hands[seat]
            legal = hand & led or hand
            if legal & (legal - 1):
                skip = below(legal.bit_count())
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
