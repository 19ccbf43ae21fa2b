"""A random match to its end in one go, for search: the moves and odds of `options` and `apply`, without their parts.

Who may see what is left out, so that of the position at the end only the outcome and the cards mean anything.
"""

from bisect import insort
from typing import Final

from games.rules.cards import BITS, items_of, set_of, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.stream import Rng, shuffle
from games.rules.take_that_toy import apply
from games.rules.take_that_toy.cards import IN_COLOUR, RANKS, SIZE
from games.rules.take_that_toy.position import CAT, UNDEALT, ToyPosition
from games.rules.take_that_toy.score import holds_five, trick_winner

ROUND: Final[tuple[tuple[int, ...], ...]] = ((0, 1, CAT), (1, CAT, 0), (CAT, 0, 1))
"""The order of play by who leads."""


def _strengths(trump: int, led: int) -> tuple[int, ...]:
    """Return the strength of each card in a trick of this trump and this led colour; below 0 it cannot win."""
    return tuple(
        card % RANKS + (RANKS if card // RANKS == trump else 0) if card // RANKS in (trump, led) else -1
        for card in range(SIZE)
    )


STRENGTH: Final = tuple(tuple(_strengths(trump, led) for led in range(5)) for trump in range(5))


UNLED: Final = STRENGTH[0][0]


def playout(position: ToyPosition, rng: Rng) -> int:
    """Play random moves to the end and say how many there were."""
    moves = 0
    # The rules themselves finish what is under way: the deal, a trick, its bursts.
    while position.due and (position.asked or position.due == CHANCE_DUE):
        if position.due == CHANCE_DUE:
            _chance(position, rng)
        else:
            seat = position.due >> 1
            hand = items_of(position.hands[seat])
            apply.play(position, seat, hand[rng.below(len(hand))])
        moves += 1
        # The cat may have led the next trick already; taking its card back, the trick is as good as not begun.
        if position.due and position.asked == 1 and position.by[0] == CAT:
            _take_back(position)
    return moves + _tricks(position, rng) if position.due else moves


def _chance(position: ToyPosition, rng: Rng) -> None:
    if position.trump == UNDEALT:
        cards = list(range(SIZE))
        shuffle(cards, rng)
        apply.deal(position, cards)
        return
    cards = items_of(apply.bursting(position))
    shuffle(cards, rng)
    apply.burst(position, cards)


def _take_back(position: ToyPosition) -> None:
    position.cat.insert(0, position.trick.pop())
    position.by.pop()
    position.asked = 0


def _tricks(position: ToyPosition, rng: Rng) -> int:
    """Whole tricks from the lead on. Hands are sorted lists here, and the cat's cards are counted off."""
    hands = [items_of(position.hands[0]), items_of(position.hands[1])]
    cat = position.cat
    strengths, rises = STRENGTH[position.trump // RANKS], position.ones_rise
    cat_always, leader, head, moves = position.cat_always, position.leader, 0, 0
    while True:
        trick: list[int] = []
        by: list[int] = []
        cards, winner, best = 0, CAT, -1
        strength = UNLED
        for player in ROUND[leader]:
            if player == CAT:
                card = cat[head]
                head += 1
            else:
                hand = hands[player]
                if not hand:
                    continue
                card = hand.pop(rng.below(len(hand)))
                moves += 1
            if not cards:
                strength = strengths[card // RANKS]
            cards |= BITS[card]
            if strength[card] > best:
                winner, best = player, strength[card]
            if rises:
                trick.append(card)
                by.append(player)
        if rises:
            winner = by[trick_winner(trick, position.trump, True)]
        moves += _take(position, winner, cards, hands, rng)
        if not (position.due and hands[0] and hands[1]) and (not position.sit_out or _over(position, hands)):
            break
        leader = CAT if cat_always else winner
    position.due = 0
    position.winner = winner
    position.trick, position.by = [], []
    position.hands = [set_of(hands[0]), set_of(hands[1])]
    del cat[:head]
    position.row = 0
    return moves


def _over(position: ToyPosition, hands: list[list[int]]) -> bool:
    return not position.due or not (hands[0] or hands[1])


def _take(position: ToyPosition, winner: int, cards: int, hands: list[list[int]], rng: Rng) -> int:
    """The winner takes the cards of a trick and scatters what is too much; the match may be won. Counts the bursts."""
    if winner == CAT:
        position.discards |= cards
        return 0
    position.won[winner] |= cards
    if position.win_first:
        if holds_five(position.won[winner]):
            position.due = 0
            return 0
        return _bursts(position, winner, hands[1 - winner], rng)
    bursts = _bursts(position, winner, hands[1 - winner], rng)
    if holds_five(position.won[winner]):
        position.due = 0
    return bursts


def _bursts(position: ToyPosition, winner: int, taker: list[int], rng: Rng) -> int:
    """The bursts of a collection, colour by colour."""
    bursts = 0
    for colour in IN_COLOUR:
        scattered = position.won[winner] & colour
        if size_of(scattered) >= 4:
            cards = items_of(scattered)
            shuffle(cards, rng)
            position.won[winner] ^= scattered
            insort(taker, cards[0])
            position.cat.extend(cards[1:])
            bursts += 1
    return bursts
