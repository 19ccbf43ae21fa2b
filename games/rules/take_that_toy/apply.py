"""Effects of each move, and what follows by itself: the cat's cards, the end of a trick, the end of the match."""

from collections.abc import Sequence
from typing import Final

from games.rules.cards import BITS, partition, set_of, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.take_that_toy.cards import IN_COLOUR
from games.rules.take_that_toy.position import CAT, ToyPosition
from games.rules.take_that_toy.score import holds_five, trick_winner

TIMELINE: Final = 3


def deal(position: ToyPosition, cards: Sequence[int]) -> None:
    """Ten cards each, ten for the cat, the trump, nine aside; then the cat leads trick 1 (T2, T3)."""
    first, second, cat, trump, aside = partition(cards, 10, 10, 10, 1)
    position.hands = [set_of(first), set_of(second)]
    position.cat = list(cat)
    position.trump = trump[0]
    position.aside = set_of(aside)
    _begin_trick(position, CAT)


def play(position: ToyPosition, seat: int, card: int) -> None:
    """A card from the hand to the trick."""
    position.hands[seat] ^= BITS[card]
    _lay(position, seat, card)
    _proceed(position)


def burst(position: ToyPosition, cards: Sequence[int]) -> None:
    """The first card goes to the opponent, the others under the cat's deck (T7)."""
    winner = position.winner
    taker = 1 - winner
    gift, rest = cards[0], cards[1:]
    scattered = set_of(cards)
    position.won[winner] &= ~scattered
    position.hands[taker] |= BITS[gift]
    # T10: they stay face down in the timeline when the deck above them was empty, which the timeline is no part of.
    if len(position.cat) == position.row:
        position.covered |= scattered & ~BITS[gift]
    position.cat.extend(rest)
    _remember(position, scattered, taker, gift)
    _burst_or_go_on(position)


def _remember(position: ToyPosition, scattered: int, taker: int, gift: int) -> None:
    """Keep who may know what of a burst; what an earlier burst told of these cards is out of date."""
    old = [(lot & ~scattered, t, g) for lot, t, g in zip(position.lots, position.takers, position.gifts, strict=True)]
    kept = [entry for entry in old if entry[0]] + [(scattered, taker, gift)]
    position.lots = [entry[0] for entry in kept]
    position.takers = [entry[1] for entry in kept]
    position.gifts = [entry[2] for entry in kept]


def _begin_trick(position: ToyPosition, leader: int) -> None:
    """Fill the timeline (T10), and let a leader without a card pass the lead clockwise (T3)."""
    position.row = min(TIMELINE, len(position.cat))
    while leader != CAT and not position.hands[leader]:
        leader += 1
    position.leader = leader
    position.asked = 0
    _proceed(position)


def _proceed(position: ToyPosition) -> None:
    """Go round the table until a seat has to decide or the trick is complete; the cat plays by itself (T4)."""
    while position.asked < 3:
        player = (position.leader + position.asked) % 3
        if player == CAT:
            card = position.cat.pop(0)
            position.row -= 1
            position.covered &= ~BITS[card]
            _lay(position, CAT, card)
        elif position.hands[player]:
            position.due = BITS[player]
            return
        else:
            position.asked += 1
    _take_trick(position)


def _lay(position: ToyPosition, player: int, card: int) -> None:
    position.trick.append(card)
    position.by.append(player)
    position.asked += 1


def _take_trick(position: ToyPosition) -> None:
    """The winner takes the cards, the cat discards them (T7, T9)."""
    winner = position.by[trick_winner(position.trick, position.trump, position.ones_rise)]
    cards = set_of(position.trick)
    position.trick = []
    position.by = []
    position.winner = winner
    if winner == CAT:
        position.discards |= cards
        _end_or_begin_trick(position)
        return
    position.won[winner] |= cards
    if position.win_first and holds_five(position.won[winner]):
        position.due = 0
        return
    _burst_or_go_on(position)


def bursting(position: ToyPosition) -> int:
    """The cards of the first colour, in the order of T1, that the trick's winner has to give up; else none."""
    won = position.won[position.winner]
    for colour in IN_COLOUR:
        if size_of(won & colour) >= 4:
            return won & colour
    return 0


def _burst_or_go_on(position: ToyPosition) -> None:
    """Bursts are resolved one by one; after the last the five colours are looked for (T7, T8)."""
    if bursting(position):
        position.due = CHANCE_DUE
    elif not position.win_first and holds_five(position.won[position.winner]):
        position.due = 0
    else:
        _end_or_begin_trick(position)


def _end_or_begin_trick(position: ToyPosition) -> None:
    """A hand that is empty now ends the match, or both do (T11)."""
    empty = (not position.hands[0]) + (not position.hands[1])
    if empty == 2 or (empty == 1 and not position.sit_out):
        position.due = 0
        return
    _begin_trick(position, CAT if position.cat_always else position.winner)
