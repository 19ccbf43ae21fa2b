"""The log of a round of Mü in a world. Cards come twice there, so it is made from the world, not from other cards."""

from collections import Counter
from collections.abc import Sequence

from bench.worlds.rounds import Row
from games.rules.cards import items_of
from games.rules.moves import Move
from games.rules.mu.cards import FACE, first_copies
from games.rules.mu.position import DOWN, LOWER, NOTHING, MuPosition
from games.rules.mu.trumps import MINOR_COLUMN
from games.rules.mu.verbs import BURY, HAND, LAY, PLAY

KEY = "mu-2p"
DEALT = 22
FACE_DOWN = 6
SHOWN = 10
"""The cards that are dealt to a seat: all of them, those face down, and with them those face up."""


def moves(rows: Sequence[Row], world: MuPosition) -> list[Move]:
    """The moves of a round that end in this world: another deal, and what Crown has buried."""
    deal = rows[0].move
    told = [Move(deal.verb, (deal.picks[0], _dealt(rows, world)))]
    for row in rows[1:]:
        told.append(Move(BURY, (tuple(items_of(world.buried)),)) if row.move.verb == BURY else row.move)
    return told


def _dealt(rows: Sequence[Row], world: MuPosition) -> tuple[int, ...]:
    """The cards of the deal in order: for each seat face down, face up and in hand, then the kitty."""
    true, cards = rows[0].move.picks[1], []
    for seat in (0, 1):
        own = true[DEALT * seat : DEALT * (seat + 1)]
        cards += [*_down(own[:FACE_DOWN], rows[0].move.picks[0][0], seat, world), *own[FACE_DOWN:SHOWN]]
        cards += _hand(rows, seat, world)
    return first_copies([*cards, *items_of(world.kitty)])


def _down(true: Sequence[int], removed: int, seat: int, world: MuPosition) -> list[int]:
    """The face-down cards: those that lie there still as they are in the world, those turned up as they were."""
    columns = [*(colour for colour in range(5) if colour != removed), 5, 6]
    places = {column: column for column in columns}
    if 0 <= world.minor < MINOR_COLUMN:
        # The base of the Minor's colour lies on the Minor base, until it is turned up.
        lower = world.downs[seat * DOWN + LOWER] != NOTHING
        places[world.minor] = MINOR_COLUMN if lower else world.minor
        places[MINOR_COLUMN] = LOWER if lower else MINOR_COLUMN
    now = [world.downs[seat * DOWN + places[column]] for column in columns]
    return [card if still == NOTHING else still for card, still in zip(true, now, strict=True)]


def _hand(rows: Sequence[Row], seat: int, world: MuPosition) -> list[int]:
    """The hand that was dealt: what is in it now, what has left it, and nothing of the kitty."""
    cards = Counter(FACE[card] for card in items_of(world.hands[seat]))
    for row in rows:
        if row.seat == seat and (row.move.verb == LAY or (row.move.verb == PLAY and row.move.picks[1] == (HAND,))):
            cards.update(FACE[card] for card in row.move.picks[0])
    if seat == world.crown:
        cards.update(FACE[card] for card in items_of(world.buried))
        cards.subtract(FACE[card] for card in items_of(world.kitty))
    return list(cards.elements())
