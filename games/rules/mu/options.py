"""Legal moves: the only statement of what a seat may do, one function for each phase."""

from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, size_of
from games.rules.families import Family, Pick
from games.rules.mu.cards import FIRSTS
from games.rules.mu.position import (
    AUCTION,
    BURYING,
    NAMING_MAJOR,
    NAMING_MINOR,
    TRICKS,
    MuPosition,
    bare_columns,
    highest_total,
)
from games.rules.mu.trumps import NO_TRUMP, SUITS, TRUMP, playable
from games.rules.mu.verbs import BURY, FROM_HAND, FROM_TABLE, LAY, MAJOR, MINOR, PASS, PLAY, TURN

MOST_SHOWN: Final = 15

NO_BID: Final = Family(PASS)


def options(position: MuPosition, seat: int) -> list[Family]:
    """All legal moves of a seat; none when it is not due."""
    if not position.due >> seat & 1:
        return []
    phase = position.phase
    if phase == TRICKS:
        return _trick(position, seat)
    if phase == AUCTION:
        return _bids(position, seat)
    if phase == BURYING:
        return [Family(BURY, (Pick(4, 4, position.hands[seat]),))]
    if phase == NAMING_MINOR:
        return [Family(MINOR, (Pick(1, 1, minors(position, seat)),))]
    if phase == NAMING_MAJOR:
        return [Family(MAJOR, (Pick(1, 1, majors(position, seat)),))]
    return [Family(TURN, (Pick(1, 1, bare_columns(position, seat)),))]


def room(position: MuPosition, seat: int) -> int:
    """Return how many cards a seat may lay: up to one more than the highest total, and never past 15 (M4, M5).

    The hand has as many: before the kitty is taken, hand and face-up cards are 16 together.
    """
    return min(highest_total(position) + 1, MOST_SHOWN) - size_of(position.tables[seat])


def _bids(position: MuPosition, seat: int) -> list[Family]:
    most = room(position, seat)
    if most == 0:
        return [NO_BID]
    return [Family(LAY, (Pick(1, most, position.hands[seat]),)), NO_BID]


def minors(position: MuPosition, seat: int) -> int:
    """Return what Shield may name, as a set of `TRUMP` (M10)."""
    return nameable(position, seat) | (1 << NO_TRUMP if position.rules.shield_none else 0)


def majors(position: MuPosition, seat: int) -> int:
    """Return what Crown may name: anything but the Minor, and always No Trump (M10)."""
    return nameable(position, seat) & ~(1 << position.minor) | 1 << NO_TRUMP


def nameable(position: MuPosition, seat: int) -> int:
    """The colours and numbers among a seat's face-up cards, or all that are in play (M10)."""
    if position.rules.any_trump:
        return TRUMP.every & ~(1 << NO_TRUMP) & ~(1 << position.removed)
    shown: i64 = position.tables[seat]
    found: i64 = 0
    for trump in range(NO_TRUMP):
        suit: i64 = SUITS[trump]
        if shown & suit:
            found |= BITS[trump]
    return found


def _trick(position: MuPosition, seat: int) -> list[Family]:
    """Cards of the hand and of the table are separate moves; of twins in one place one is named (M12, M17)."""
    hand, table = playable(position.law, position.led, position.hands[seat] & FIRSTS, position.tables[seat] & FIRSTS)
    families = []
    if hand:
        families.append(Family(PLAY, (Pick(1, 1, hand), FROM_HAND)))
    if table:
        families.append(Family(PLAY, (Pick(1, 1, table), FROM_TABLE)))
    return families
