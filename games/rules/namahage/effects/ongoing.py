"""Ongoing effects, in the order of the table: what holds while a card lies face up (N5, N8).

Modifiers give the amount; the others give the cells for which something may be done or happens.
"""

from games.rules.cards import size_of
from games.rules.namahage import cards as c
from games.rules.namahage.cells import FIELD, ROW
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.table import open_cells, own_cards


def villager(position: NamahagePosition, seat: int) -> int:
    """Card 1: what each Villager of a field gains, 1 for every other human there."""
    return size_of(position.humans & FIELD[seat]) - 1


def samurai(position: NamahagePosition, seat: int) -> int:
    """Card 4: the Samurai that can save another human of their field, unless both are discarded at once (N12)."""
    return position.where[c.SAMURAI] & FIELD[seat] & ~(position.todo | position.going)


def miko(position: NamahagePosition) -> int:
    """Card 6: what every human in play gains, and every spirit loses."""
    return size_of(position.where[c.MIKO])


def priest(position: NamahagePosition, seat: int) -> int:
    """Card 7: the cells on which a Priest can put the deck's top card."""
    if not position.where[c.PRIEST] & FIELD[seat] or not position.deck:
        return 0
    return open_cells(position, seat)


def village(position: NamahagePosition) -> int:
    """Card 9: what every human in play gains."""
    return size_of(position.where[c.VILLAGE])


def emperor(position: NamahagePosition, seat: int) -> int:
    """Card 11: what every card of a field gains."""
    return size_of(position.where[c.EMPEROR] & FIELD[seat])


def daitengu(position: NamahagePosition) -> int:
    """Card 15: what every Daitengu loses while a Shrine is in play."""
    return 5 if position.where[c.SHRINE] else 0


def gift_spirit(position: NamahagePosition, seat: int) -> int:
    """Card 17: the Gift Spirits that can be traded."""
    return position.where[c.GIFT_SPIRIT] & FIELD[seat] if own_cards(position, 1 - seat) else 0


def unnamed_a(position: NamahagePosition, seat: int) -> int:
    """Card 18: what every card of a field loses."""
    return 5 * size_of(position.where[c.UNNAMED_A] & FIELD[seat])


def unnamed_a_to_hand_over(position: NamahagePosition, seat: int) -> int:
    """Card 18: the cards that a player hands over at the end of the own turn."""
    return position.where[c.UNNAMED_A] & FIELD[seat]


def unnamed_b(position: NamahagePosition, seat: int) -> int:
    """Card 19: the cards with which a player can redraw; each lies on a cell, so there is always a card to replace."""
    return position.where[c.UNNAMED_B] & FIELD[seat] if position.deck else 0


def hitodama(position: NamahagePosition, seat: int) -> int:
    """Card 22: the Hitodama that can save another card, unless both are discarded at once (N12)."""
    return position.where[c.HITODAMA] & FIELD[seat] & ~(position.todo | position.going)


def shinigami(position: NamahagePosition, seat: int) -> int:
    """Card 24: the occupied cells onto which hand cards can be played."""
    return own_cards(position, seat) if position.where[c.SHINIGAMI] & FIELD[seat] else 0


def teke_teke(position: NamahagePosition, seat: int, going: int) -> int:
    """Card 25: how many Teke Tekes of a player see the own cards on these cells go, not being among them (N12)."""
    return size_of(position.where[c.TEKE_TEKE] & FIELD[seat] & ~going)


def mezu_and_gozu_protect(position: NamahagePosition) -> int:
    """Cards 27 and 28: the cells that effects cannot choose and discard, the rows of all Mezus and Gozus (N11)."""
    protecting = position.where[c.MEZU] | position.where[c.GOZU]
    cells = 0
    if protecting:
        for row in ROW:
            if protecting & row:
                cells |= row
    return cells


def mezu(position: NamahagePosition, seat: int) -> int:
    """Card 27: what a Mezu gains beside a Gozu of its player."""
    return 1 if position.where[c.GOZU] & FIELD[seat] else 0


def gozu(position: NamahagePosition, seat: int) -> int:
    """Card 28: what a Gozu gains beside a Mezu of its player."""
    return 1 if position.where[c.MEZU] & FIELD[seat] else 0
