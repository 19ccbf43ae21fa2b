"""Values of cards and fields, and how a match is won (N4, N13, N14)."""

from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, size_of
from games.rules.contract import Outcome
from games.rules.namahage import cards as c
from games.rules.namahage.cells import FIELD, owner_of
from games.rules.namahage.effects import ongoing
from games.rules.namahage.position import RUNNING, TWENTY_ONE, NamahagePosition

TARGET: Final = 21


def total(position: NamahagePosition, seat: int) -> int:
    """Return the worth of a field: the base values, and every modifier as often as it counts (N14)."""
    where = position.where
    field: i64 = FIELD[seat]
    worth: i64 = position.base[seat]
    if where[c.VILLAGE]:
        worth += size_of(position.humans & field) * ongoing.village(position)
    if where[c.MIKO]:
        worth += (size_of(position.humans & field) - size_of(position.spirits & field)) * ongoing.miko(position)
    if (where[c.EMPEROR] | where[c.UNNAMED_A]) & field:
        cards = size_of(position.occupied & field & ~position.down)
        worth += cards * (ongoing.emperor(position, seat) - ongoing.unnamed_a(position, seat))
    if where[c.VILLAGER] & field:
        worth += size_of(where[c.VILLAGER] & field) * ongoing.villager(position, seat)
    if where[c.DAITENGU] & field:
        worth -= size_of(where[c.DAITENGU] & field) * ongoing.daitengu(position)
    if (where[c.MEZU] | where[c.GOZU]) & field:
        worth += size_of(where[c.MEZU] & field) * ongoing.mezu(position, seat)
        worth += size_of(where[c.GOZU] & field) * ongoing.gozu(position, seat)
    return worth


def value(position: NamahagePosition, cell: int) -> int:
    """Return what the card on a cell is worth now; nothing if it lies face down (N8)."""
    bit, kind, seat = BITS[cell], position.cells[cell], owner_of(cell)
    if position.down & bit:
        return 0
    worth = c.VALUE[kind] + ongoing.emperor(position, seat) - ongoing.unnamed_a(position, seat)
    if c.HUMAN[kind]:
        worth += ongoing.village(position) + ongoing.miko(position)
    if c.SPIRIT[kind]:
        worth -= ongoing.miko(position)
    if kind == c.VILLAGER:
        worth += ongoing.villager(position, seat)
    elif kind == c.DAITENGU:
        worth -= ongoing.daitengu(position)
    elif kind == c.MEZU:
        worth += ongoing.mezu(position, seat)
    elif kind == c.GOZU:
        worth += ongoing.gozu(position, seat)
    return worth


def totals(position: NamahagePosition) -> tuple[int, int]:
    """Return the worth of both fields."""
    return total(position, 0), total(position, 1)


def prospects(position: NamahagePosition) -> tuple[float, float]:
    """The higher total wins; a tie is a draw, or goes to who took the last turn (N4); open before the deal."""
    if position.ended == RUNNING:
        return 0.5, 0.5
    first, second = totals(position)
    if first == second:
        if not position.active_wins:
            return 0.5, 0.5
        return (1.0, 0.0) if position.active == 0 else (0.0, 1.0)
    return (1.0, 0.0) if first > second else (0.0, 1.0)


def outcome(position: NamahagePosition) -> Outcome | None:
    """The result, by what each seat's prospects are in the end."""
    if position.ended == RUNNING:
        return None
    first, second = prospects(position)
    places = (1, 1) if first == second else (1, 2) if first > second else (2, 1)
    return Outcome(places, totals(position), "twenty_one" if position.ended == TWENTY_ONE else "nobody_can_act")
