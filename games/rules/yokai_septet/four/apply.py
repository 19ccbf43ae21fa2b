"""Effects of each move of the four-player game."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, partition, set_of
from games.rules.yokai_septet.cards import BLUE_THIRTEEN, GREEN_ACE, SUIT_OF
from games.rules.yokai_septet.four.position import HAND, SEATS, FourPosition
from games.rules.yokai_septet.four.score import COURSE
from games.rules.yokai_septet.four.verbs import CARD_SHIFT, PASS, VERB_MASK
from games.rules.yokai_septet.tricks import lay

ALL_SEATS: Final = (1 << SEATS) - 1


def deal(position: FourPosition, cards: Sequence[int]) -> None:
    """Twelve cards each and the indicator (Y2, Y10)."""
    *hands, rest = partition(cards, HAND, HAND, HAND, HAND)
    begin_round(position, [set_of(hand) for hand in hands], rest[0])


def begin_round(position: FourPosition, hands: list[int], indicator: int) -> None:
    """Every player has cards and passes; from the second round on it is known who will lead (Y11)."""
    if position.round:
        position.leader = position.turn if position.rules.last_winner_leads else (position.leader + 1) % SEATS
    position.clear(indicator, SUIT_OF[indicator])
    position.hands = hands
    position.passed = [0, 0, 0, 0]
    position.due = ALL_SEATS


def play(position: FourPosition, seat: int, code: int) -> None:
    """Any seat's move."""
    if code & VERB_MASK == PASS:
        pass_cards(position, seat, code >> CARD_SHIFT)
    else:
        play_card(position, seat, code >> CARD_SHIFT)


def pass_cards(position: FourPosition, seat: int, cards: int) -> None:
    """Three cards for the partner; they change hands when all four seats have decided (Y10)."""
    position.passed[seat] = cards
    position.due ^= BITS[seat]
    if not position.due:
        exchange(position)


def exchange(position: FourPosition) -> None:
    """The passed cards change hands, and the first trick begins (Y10, Y11)."""
    one, two, three, four = position.hands
    a, b, c, d = position.passed
    ours, theirs = a | c, b | d
    position.hands = [one ^ ours, two ^ theirs, three ^ ours, four ^ theirs]
    if position.round == 1:
        position.leader = first_leader(position)
    position.turn = position.leader
    position.due = BITS[position.turn]


def first_leader(position: FourPosition) -> int:
    """The holder of `gA`, or of `b13` where `gA` tells trump (Y11)."""
    key = BITS[BLUE_THIRTEEN if position.indicator == GREEN_ACE else GREEN_ACE]
    seat = 0
    while not position.hands[seat] & key:
        seat += 1
    return seat


def play_card(position: FourPosition, seat: i64, card: i64) -> None:
    """A card from the hand to the trick."""
    position.hands[seat] = position.hands[seat] ^ BITS[card]
    lay(position, seat, card, COURSE, position.rules.target)
