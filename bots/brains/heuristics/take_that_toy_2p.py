"""Take That Toy!: reads the timeline, so that it knows what the cat will play, and counts colours."""

from typing import Final

from games.rules.cards import BITS, lowest, size_of
from games.rules.moves import items_of
from games.rules.stream import Rng
from games.rules.take_that_toy.cards import IN_COLOUR, RANKS
from games.rules.take_that_toy.position import CAT, ToyPosition
from games.rules.take_that_toy.score import trick_winner
from games.rules.take_that_toy.verbs import PLAY, VERBS

CARD_SHIFT: Final = VERBS.bits
PLAYERS: Final = 3
BURST: Final = 4

UNCERTAIN: Final = 0.6
"""The share of a trick's worth that counts while the opponent has yet to play to it."""


def habit(position: ToyPosition, seat: int, rng: Rng) -> int:
    """The card whose trick promises most. Rollouts ask for it at every move, so nothing is kept of the other cards."""
    opponent, cat = _still_to_play(position, seat)
    best, most = -1, 0.0
    hand = position.hands[seat]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        promise = _promise(position, seat, card, opponent, cat) + rng.below(64) / 1000
        if best < 0 or promise > most:
            best, most = card, promise
    return PLAY | best << CARD_SHIFT


def promises(position: ToyPosition, seat: int) -> dict[int, float]:
    """Return what the trick promises with each card, by the code of its move."""
    opponent, cat = _still_to_play(position, seat)
    return {
        PLAY | card << CARD_SHIFT: _promise(position, seat, card, opponent, cat)
        for card in items_of(position.hands[seat])
    }


def _still_to_play(position: ToyPosition, seat: int) -> tuple[bool, bool]:
    """Return whether the opponent has a card to come to the trick, and whether the cat has one that all can see."""
    to_come = [(position.leader + turn) % PLAYERS for turn in range(position.asked + 1, PLAYERS)]
    opponent = 1 - seat in to_come and position.hands[1 - seat] != 0
    cat = CAT in to_come and not position.covered & BITS[position.cat[0]]
    return opponent, cat


def _promise(position: ToyPosition, seat: int, card: int, opponent: bool, cat: bool) -> float:
    """Return what the trick would bring with this card, the cat's card to come that all can see included."""
    trick, by = [*position.trick, card], [*position.by, seat]
    if cat:
        trick.append(position.cat[0])
        by.append(CAT)
    winner = by[trick_winner(trick, position.trump, position.ones_rise)]
    loss = 0.03 * (card % RANKS) + (0.15 if card // RANKS == position.trump // RANKS else 0.0)
    if winner == CAT:
        return -loss
    certainty = UNCERTAIN if opponent else 1.0
    worth = _worth(position.won[winner], trick)
    return certainty * (worth if winner == seat else -worth) - loss


def _worth(won: int, trick: list[int]) -> float:
    """Return what a collection gains by these cards: new colours, all five of them, and no burst."""
    after = won
    for card in trick:
        after |= BITS[card]
    worth, colours = 0.1 * len(trick), 0
    for colour in IN_COLOUR:
        held = size_of(after & colour)
        if held >= BURST:
            worth -= 1.0 if won & colour else 0.3
        elif held:
            colours += 1
            worth += 0.0 if won & colour else 1.0
    return worth + (5.0 if colours == len(IN_COLOUR) else 0.0)
