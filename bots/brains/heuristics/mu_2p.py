"""Mü: bids by the value of its hand, names what it has most of, and takes what is worth taking."""

from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, items_of, lowest, size_of
from games.rules.mu.cards import FIRSTS, NUMBER_OF, OF_NUMBER, SIZE, WORTH, canonical
from games.rules.mu.options import majors, minors, room
from games.rules.mu.position import AUCTION, BURYING, NAMING_MAJOR, NAMING_MINOR, TRICKS, MuPosition, bare_columns
from games.rules.mu.trumps import NO_TRUMP, SUITS, playable, suit_of
from games.rules.mu.verbs import BURY, HAND, LAY, MAJOR, MINOR, PASS, PLAY, TABLE, TURN, VERBS
from games.rules.stream import Rng

SHIFT: Final = VERBS.bits
SOURCE_SHIFT: Final = 9
BURIED: Final = 4
TRUMPS: Final = BITS[NO_TRUMP] - 1
HIGH_CARDS: Final = sum(BITS[card] for card in range(SIZE) if NUMBER_OF[card] >= 8)
DEAREST: Final[tuple[int, ...]] = tuple(sorted(OF_NUMBER, key=lambda cards: -WORTH[lowest(cards)]))

BASE: Final = 15.0
BEST: Final = 1.5
SECOND: Final = 0.6
HIGH: Final = 0.5
"""The points to be expected as Crown: without any trump, for each card of the best trump and of the second, and for
each 8 and 9 beside them."""


def habit(position: MuPosition, seat: int, rng: Rng) -> int:
    """Choose a move, by the phase."""
    phase = position.phase
    if phase == TRICKS:
        return _play(position, seat, rng)
    if phase == AUCTION:
        return _bid(position, seat)
    if phase == BURYING:
        return BURY | _cards_to_bury(position, seat) << SHIFT
    if phase == NAMING_MINOR:
        return MINOR | _trump(position, seat, minors(position, seat)) << SHIFT
    if phase == NAMING_MAJOR:
        return MAJOR | _trump(position, seat, majors(position, seat)) << SHIFT
    return TURN | lowest(bare_columns(position, seat)) << SHIFT


def early(position: MuPosition) -> bool:
    """Return True until tricks are played: all but a few bids and trumps are absurd."""
    return position.phase != TRICKS


def promises(position: MuPosition, seat: int) -> dict[int, float]:
    """Return what each card promises, by the code of its move, or in the auction how far the hand is above the goal.

    The auction has the two verbs alone, and a pass is worth nothing; so is a bid that the rules leave no room for. All
    other phases have nothing.
    """
    if position.phase == TRICKS:
        return {
            PLAY | card << SHIFT | source << SOURCE_SHIFT: _promise(position, card)
            for card, source in _playable(position, seat)
        }
    if position.phase != AUCTION or not 0 < _missing(position, seat) <= room(position, seat):
        return {}
    goal: int = position.rules.goal_base + 2 * (size_of(position.tables[1 - seat]) + 1)
    return {PASS: 0.0, LAY: points_expected(position, seat) - goal}


def _holds(position: MuPosition, seat: int, suit: int) -> int:
    """Count the cards of a suit that a seat has in hand and face up."""
    return size_of(position.hands[seat] & suit) + size_of(position.tables[seat] & suit)


def _best_trumps(position: MuPosition, seat: int) -> tuple[int, int]:
    best = _trump(position, seat, TRUMPS)
    return best, _trump(position, seat, TRUMPS ^ BITS[best])


def points_expected(position: MuPosition, seat: int) -> float:
    """Return the points that the seat could make as Crown."""
    best, second = _best_trumps(position, seat)
    trumps = suit_of(best) | suit_of(second)
    high = HIGH_CARDS & ~trumps
    expected = BASE + BEST * _holds(position, seat, suit_of(best)) + HIGH * _holds(position, seat, high)
    return expected + SECOND * _holds(position, seat, suit_of(second) & ~suit_of(best))


def _bid(position: MuPosition, seat: int) -> int:
    """One more than the other shows, as long as the hand is good for the goal; never as many, that may be an eklat."""
    if promises(position, seat).get(LAY, -1.0) < 0:
        return PASS
    missing = _missing(position, seat)
    best, second = _best_trumps(position, seat)
    hand = position.hands[seat]

    def shown_first(card: int) -> tuple[bool, bool, int]:
        return not suit_of(best) & BITS[card], not suit_of(second) & BITS[card], NUMBER_OF[card]

    cards = sum(BITS[card] for card in sorted(items_of(hand), key=shown_first)[:missing])
    return LAY | canonical(cards) << SHIFT


def _missing(position: MuPosition, seat: int) -> int:
    """Return how many cards it takes to show one more than the other."""
    own: int = size_of(position.tables[seat])
    other: int = size_of(position.tables[1 - seat])
    return other + 1 - own


def _cards_to_bury(position: MuPosition, seat: int) -> int:
    """Return the cards that are worth most and will not be trump."""
    best, second = _best_trumps(position, seat)
    hand, trumps = position.hands[seat], suit_of(best) | suit_of(second)
    buried = _dearest(hand & ~trumps, BURIED)
    return canonical(buried | _dearest(hand & trumps, BURIED - size_of(buried)))


def _dearest(cards: i64, wanted: i64) -> int:
    """So many of some cards, those that are worth most; all if there are fewer."""
    found: i64 = 0
    for place in range(len(DEAREST)):
        number: i64 = DEAREST[place]
        alike = cards & number
        while alike and wanted:
            bit = alike & -alike
            found |= bit
            alike ^= bit
            wanted -= 1
    return found


def _trump(position: MuPosition, seat: int, allowed: i64) -> int:
    """The allowed trump of which the seat has most cards; the first of several."""
    hand: i64 = position.hands[seat]
    table: i64 = position.tables[seat]
    best: i64 = 0
    most: i64 = -1
    for trump in range(NO_TRUMP + 1):
        if allowed >> trump & 1:
            suit: i64 = SUITS[trump]
            holds = size_of(hand & suit) + size_of(table & suit)
            if holds > most:
                best, most = trump, holds
    return best


def _play(position: MuPosition, seat: int, rng: Rng) -> int:
    promised = promises(position, seat)
    return max(promised, key=lambda code: promised[code] + rng.below(64) / 1000)


def _playable(position: MuPosition, seat: int) -> list[tuple[int, int]]:
    """Return the cards that may be played, each with its source."""
    hand, table = playable(position.law, position.led, position.hands[seat] & FIRSTS, position.tables[seat] & FIRSTS)
    return [(card, HAND) for card in items_of(hand)] + [(card, TABLE) for card in items_of(table)]


def _promise(position: MuPosition, card: int) -> float:
    """Return what a card can be expected to bring, less what it would be good for later."""
    law, led = position.law, position.led
    trump = bool(law.trump & BITS[card])
    strength = (0.6 if trump else 0.0) + 0.05 * NUMBER_OF[card]
    if led < 0:
        return WORTH[card] * (2 * min(strength + 0.2, 1.0) - 1) + strength * 0.8
    points = WORTH[led] + WORTH[card]
    wins = bool(law.beats[led] & BITS[card])
    return (points if wins else -points) - strength
