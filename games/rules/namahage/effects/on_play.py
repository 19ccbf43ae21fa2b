"""On-Play effects, in the order of the table: what happens when a card is played (N5).

Each puts its steps on the stack, so the last one that it puts there comes first. The seat is the one that played it.
"""

from collections.abc import Callable
from typing import Final

from games.rules.cards import BITS, set_of
from games.rules.namahage import cards as c
from games.rules.namahage.danger import endanger
from games.rules.namahage.memory import draw
from games.rules.namahage.position import NO_CELL, NamahagePosition
from games.rules.namahage.steps import (
    BASAN_SHUFFLE,
    BUDDHA_SHUFFLE,
    CHOOSE_PLAYER,
    CLEAR_CELLS,
    CLEAR_ROW,
    DISCARD_HUMAN,
    DISCARD_PRIEST,
    LOOK_AT_TOP,
    MOVE_HUMAN,
    PUT_ANYWHERE,
    PUT_OPEN,
    PUT_TO_PLAY,
    RAISE_FIRST,
    REPLACE_OWN,
    TAKING,
    TURN_SPIRIT,
    step,
)
from games.rules.namahage.table import own_cards

DAITENGU_PUTS: Final = 3


def merchant(position: NamahagePosition, seat: int) -> None:
    """Card 2: draw one card."""
    draw(position, seat)


def dragon(position: NamahagePosition, seat: int) -> None:
    """Card 3: discard one human in play."""
    position.stack.append(step(DISCARD_HUMAN, seat))


def geisha(position: NamahagePosition, seat: int) -> None:
    """Card 5: move one human in play to an open own cell."""
    position.stack.append(step(MOVE_HUMAN, seat))


def shrine(position: NamahagePosition, seat: int) -> None:
    """Card 8: turn one spirit in play face down."""
    position.stack.append(step(TURN_SPIRIT, seat))


def kabuki(position: NamahagePosition, seat: int) -> None:
    """Card 10: the opponent, then you replace one own card by the deck's top or bottom card."""
    position.stack.append(step(REPLACE_OWN, seat))
    position.stack.append(step(REPLACE_OWN, 1 - seat))


def basan(position: NamahagePosition, seat: int) -> None:
    """Card 12: both hands are shuffled into the deck, and as many cards drawn."""
    position.stack.append(step(BASAN_SHUFFLE, seat))


def goryo(position: NamahagePosition, seat: int) -> None:
    """Card 13: discard Goryo; put up to two cards from the discard pile on open own cells."""
    position.stack.append(step(RAISE_FIRST, seat))
    if position.actor != NO_CELL:
        endanger(position, BITS[position.actor])


def daidarabotchi(position: NamahagePosition, seat: int) -> None:
    """Card 14: put the deck's top card on any own cell."""
    position.stack.append(step(PUT_ANYWHERE, seat))


def daitengu(position: NamahagePosition, seat: int) -> None:
    """Card 15: clear the rest of the own field, then up to two cells of a field, then put three deck cards."""
    for _ in range(DAITENGU_PUTS):
        position.stack.append(step(PUT_OPEN, seat))
    position.stack.append(step(CLEAR_CELLS, seat))
    stays = 0 if position.actor == NO_CELL else BITS[position.actor]
    endanger(position, own_cards(position, seat) & ~stays)


def okami(position: NamahagePosition, seat: int) -> None:
    """Card 16: clear one own row; then a player of your choice clears one own row."""
    position.stack.append(step(CHOOSE_PLAYER, seat))
    position.stack.append(step(CLEAR_ROW, seat))


def buddha(position: NamahagePosition, seat: int) -> None:
    """Card 20: clear both fields, shuffle the discard pile into the deck, fill what was cleared."""
    position.stack.append(step(BUDDHA_SHUFFLE, seat, cells=position.occupied))
    endanger(position, position.occupied)


def chochinobake(position: NamahagePosition, seat: int) -> None:
    """Card 21: look at the deck's top card, leave it or put it at the bottom; then put the top card, with its OP."""
    position.stack.append(step(PUT_TO_PLAY, seat))
    position.stack.append(step(LOOK_AT_TOP, seat))


def kitsune(position: NamahagePosition, seat: int) -> None:
    """Card 23: the opponent takes a random card of your hand, then you one of theirs."""
    position.stack.append(step(TAKING, 1 - seat))
    position.stack.append(step(TAKING, seat))


def gagoze(position: NamahagePosition, seat: int) -> None:
    """Card 26: discard one Priest in play."""
    position.stack.append(step(DISCARD_PRIEST, seat))


def _nothing(position: NamahagePosition, seat: int) -> None:
    """A card without an On-Play effect."""


_OF: Final[dict[int, Callable[[NamahagePosition, int], None]]] = {
    c.MERCHANT: merchant,
    c.DRAGON: dragon,
    c.GEISHA: geisha,
    c.SHRINE: shrine,
    c.KABUKI: kabuki,
    c.BASAN: basan,
    c.GORYO: goryo,
    c.DAIDARABOTCHI: daidarabotchi,
    c.DAITENGU: daitengu,
    c.OKAMI: okami,
    c.BUDDHA: buddha,
    c.CHOCHINOBAKE: chochinobake,
    c.KITSUNE: kitsune,
    c.GAGOZE: gagoze,
}

HAVE_EFFECT: Final = set_of(_OF)
"""The kinds of cards that have an On-Play effect."""

ON_PLAY_OF: Final[tuple[Callable[[NamahagePosition, int], None], ...]] = tuple(
    _OF.get(kind, _nothing) for kind in range(len(c.TABLE))
)
"""The effects of cards when they are played, by the kind of card."""
