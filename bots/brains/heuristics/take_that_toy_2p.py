"""Take That Toy!: reads the timeline, so that it knows what the cat will play, and counts colours."""

from typing import Final

from games.rules.cards import BITS, items_of, lowest, set_of, size_of
from games.rules.stream import Rng
from games.rules.take_that_toy.cards import IN_COLOUR, RANKS
from games.rules.take_that_toy.position import CAT, ToyPosition
from games.rules.take_that_toy.score import trick_winner
from games.rules.take_that_toy.verbs import PLAY, VERBS

CARD_SHIFT: Final = VERBS.bits
PLAYERS: Final = 3
BURST: Final = 4

NO_CARD: Final = -1

UNCERTAIN: Final = 0.6
"""The share of a trick's worth that counts while the opponent has yet to play to it."""


def habit(position: ToyPosition, seat: int, rng: Rng) -> int:
    """The card whose trick promises most. Rollouts ask for it at every move, so nothing is kept of the other cards."""
    trick = Trick(position, seat)
    best, most = -1, 0.0
    hand = position.hands[seat]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        promise = trick.promise(card) + rng.below(64) / 1000
        if best < 0 or promise > most:
            best, most = card, promise
    return PLAY | best << CARD_SHIFT


def promises(position: ToyPosition, seat: int) -> dict[int, float]:
    """Return what the trick promises with each card, by the code of its move."""
    trick = Trick(position, seat)
    return {PLAY | card << CARD_SHIFT: trick.promise(card) for card in items_of(position.hands[seat])}


class Trick:
    """The trick as it will be with a card of the seat that is due, one card after the other in its place.

    If the cat has a card to come to it that all can see, that is in it too.
    """

    def __init__(self, position: ToyPosition, seat: int) -> None:
        self.position: ToyPosition = position
        self.seat: int = seat
        self.place: int = len(position.trick)
        self.cards: list[int] = [*position.trick, NO_CARD]
        self.by: list[int] = [*position.by, seat]
        self.others: int = set_of(position.trick)
        self.certainty: float = 1.0
        for turn in range(position.asked + 1, PLAYERS):
            player = (position.leader + turn) % PLAYERS
            if player == CAT:
                if not position.covered & BITS[position.cat[0]]:
                    self.cards.append(position.cat[0])
                    self.by.append(CAT)
                    self.others |= BITS[position.cat[0]]
            elif position.hands[player]:
                self.certainty = UNCERTAIN

    def promise(self, card: int) -> float:
        """Return what the trick would bring with this card."""
        position = self.position
        self.cards[self.place] = card
        winner = self.by[trick_winner(self.cards, position.trump, position.ones_rise)]
        loss = 0.03 * (card % RANKS) + (0.15 if card // RANKS == position.trump // RANKS else 0.0)
        if winner == CAT:
            return -loss
        worth = _worth(position.won[winner], self.others | BITS[card])
        return self.certainty * (worth if winner == self.seat else -worth) - loss


def _worth(won: int, trick: int) -> float:
    """Return what a collection gains by these cards: new colours, all five of them, and no burst."""
    after = won | trick
    cards: int = size_of(trick)
    worth, colours = 0.1 * cards, 0
    for colour in IN_COLOUR:
        held = size_of(after & colour)
        if held >= BURST:
            worth -= 1.0 if won & colour else 0.3
        elif held:
            colours += 1
            worth += 0.0 if won & colour else 1.0
    return worth + (5.0 if colours == len(IN_COLOUR) else 0.0)
