"""Random play of the four-player game in one go: the odds of `options` and `sample`, without the ways round them.

`random` is a source of numbers from 0 up to 1, as bots have it: `floor(random() * k)` is one of k, all equally likely.
"""

from math import floor
from typing import Final

from games.rules.cards import BITS, nth, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.yokai_septet.cards import BOSSES, EVERY, SIZE
from games.rules.yokai_septet.four.apply import begin_round, exchange, play_card
from games.rules.yokai_septet.four.passing import random_pass, random_set
from games.rules.yokai_septet.four.position import HAND, SEATS, FourPosition
from games.rules.yokai_septet.four.tricks import play_tricks
from games.rules.yokai_septet.quick import Random
from games.rules.yokai_septet.tricks import may_play

_INDICATORS: Final = tuple(range(SIZE))
_NO_BOSSES: Final = tuple(card for card in _INDICATORS if not BITS[card] & BOSSES)


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
    first, second = random_set(random), random_set(random)
    one, two = cards & first, cards & ~first
    hands = [one & second, one & ~second, two & second, two & ~second]
    sizes: list[int] = [size_of(hand) for hand in hands]
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
        many: int = size_of(legal)
        play_card(position, position.turn, nth(legal, floor(random() * many)))
        moves += 1
    if position.due != CHANCE_DUE and position.due:
        moves += play_tricks(position, random)
    return moves


def _pass(position: FourPosition, random: Random) -> int:
    """Every seat that still has to passes three cards."""
    hands, passed, due = position.hands, position.passed, position.due
    first, second = random_set(random), random_set(random)
    moves = 0
    for seat in range(SEATS):
        if due & BITS[seat]:
            passed[seat] = random_pass(hands[seat], first, second, random)
            moves += 1
    exchange(position)
    return moves
