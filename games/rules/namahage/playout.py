"""A random match to its end in one call: the same odds as drawing from `options`, with less ado.

The commonest decisions, an action and the cell for a card, are drawn without making their families; a test holds these
together. What players remember is of no use any more, and is dropped at the start.
"""

from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, nth, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.families import Family, sample
from games.rules.namahage import apply, chance
from games.rules.namahage import verbs as v
from games.rules.namahage.cards import UNNAMED_B
from games.rules.namahage.effects.ongoing import gift_spirit, priest, unnamed_b
from games.rules.namahage.options import hand_cells, options, puttable
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.resolve import resolve
from games.rules.namahage.steps import ACTION, HAND_OVER, OPERATION, PUT_ANYWHERE
from games.rules.namahage.table import own_cards
from games.rules.namahage.twins import LOW, LOWS
from games.rules.stream import Rng

_SLOTS: Final = tuple(tuple((slot.width, slot.pack(()), slot.single) for slot in verb.slots) for verb in v.VERBS)
"""For each verb the width of its slots in a code, what stands there for nothing, and if an item is a number there."""


def playout(position: NamahagePosition, rng: Rng) -> int:
    """Play random moves until the match is over; return their number, chance's included."""
    moves = 0
    forget(position)
    while position.due:
        advance(position, rng)
        moves += 1
    return moves


def forget(position: NamahagePosition) -> None:
    """Let players remember nothing from now on."""
    position.remembers = False


def advance(position: NamahagePosition, rng: Rng) -> None:
    """Make one random move, chance's or that of the seat that is due."""
    if position.due == CHANCE_DUE:
        chance.let_chance(position, rng)
    else:
        decide(position, position.due - 1, rng)


def decide(position: NamahagePosition, seat: int, rng: Rng) -> None:
    """Give a random answer to what a seat is asked."""
    top = position.stack[-1]
    operation = top & OPERATION
    if operation == ACTION:
        act(position, seat, rng)
        resolve(position)
    elif PUT_ANYWHERE <= operation <= HAND_OVER:
        cells = puttable(position, top)
        apply.put_card(position, seat, nth(cells, rng.below(size_of(cells))))
        resolve(position)
    else:
        apply.play(position, seat, draw(options(position, seat), rng))


def act(position: NamahagePosition, seat: int, rng: Rng) -> None:
    """Take an action, each that `options` allows equally likely."""
    faces: i64 = position.hands[seat] & LOWS
    unnamed: i64 = faces & LOW[UNNAMED_B]
    others = faces ^ unnamed
    cells = hand_cells(position, seat)
    width = size_of(cells)
    plain = size_of(others) * width
    covering = own_cards(position, seat) if unnamed else 0
    played = plain + size_of(covering)
    putting = priest(position, seat)
    gifts = gift_spirit(position, seat)
    targets = own_cards(position, 1 - seat) if gifts else 0
    traded = size_of(gifts) * size_of(targets)
    redrawing = unnamed_b(position, seat)
    redrawn = size_of(redrawing) * size_of(position.occupied)
    ticket = rng.below(played + size_of(putting) + traded + redrawn)
    if ticket < plain:
        apply.place(position, seat, nth(others, ticket // width) | nth(cells, ticket % width) << 6)
    elif ticket < played:
        apply.place(position, seat, 2 * UNNAMED_B | nth(covering, ticket - plain) << 6)
    else:
        _act_instead(position, seat, ticket - played, (putting, gifts, targets, redrawing))


def _act_instead(position: NamahagePosition, seat: int, ticket: int, masks: tuple[int, int, int, int]) -> None:
    putting, gifts, targets, redrawing = masks
    if ticket < size_of(putting):
        apply.priest(position, seat, nth(putting, ticket))
        return
    ticket -= size_of(putting)
    width = size_of(targets)
    if ticket < size_of(gifts) * width:
        apply.trade(position, seat, nth(gifts, ticket // width) | nth(targets, ticket % width) << 5)
        return
    ticket -= size_of(gifts) * width
    width = size_of(position.occupied)
    apply.redraw(position, seat, nth(redrawing, ticket // width) | nth(position.occupied, ticket % width) << 5)


def draw(families: list[Family], rng: Rng) -> int:
    """One move of these families, each equally likely; quickly if each slot takes one item or none."""
    sizes: list[int] = []
    total = 0
    for family in families:
        size = 1
        for pick in family.picks:
            if pick.least != pick.most or pick.most > 1:
                return sample(v.VERBS, families, rng)
            if pick.most:
                size *= size_of(pick.items)
        sizes.append(size)
        total += size
    ticket, index = rng.below(total), 0
    while ticket >= sizes[index]:
        ticket -= sizes[index]
        index += 1
    return _code(families[index], ticket)


def _code(family: Family, ticket: int) -> int:
    """The move of this number in a family."""
    code, shift, slots = family.verb, v.VERBS.bits, _SLOTS[family.verb]
    for at, pick in enumerate(family.picks):
        width, none, single = slots[at]
        if pick.most:
            size = size_of(pick.items)
            item = nth(pick.items, ticket % size)
            code |= (item if single else BITS[item]) << shift
            ticket //= size
        else:
            code |= none << shift
        shift += width
    return code
