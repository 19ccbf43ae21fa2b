"""The sixty cards of Mü: five colours of twelve, in each of which the 1 and the 7 come twice (rule M1).

Twins are equal in play and lie on neighbouring places of the table. A set of cards is *canonical*: of twins the lower
place is taken first. So the same card may be the same bit in two zones at once, and zones are added and taken apart
by the functions below.
"""

from collections.abc import Sequence
from typing import Final

from games.rules.cards import BITS, set_of, size_of
from games.rules.moves import Domain

COLOURS: Final = ("red", "yellow", "green", "blue", "black")
LETTERS: Final = "rygbk"
RANKS: Final = (0, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9)

CARDS: Final = Domain(
    name="card",
    faces=tuple(f"{letter}{rank}" for letter in LETTERS for rank in RANKS),
    about="A card: the letter of its colour (r, y, g, b, k) and its number, 0 to 9. The 1 and the 7 come twice.",
)

COLOUR: Final = Domain(name="colour", faces=tuple(LETTERS), about="A colour: r, y, g, b or k.")

SIZE: Final = 60
EVERY: Final = CARDS.every
SECONDS: Final = CARDS.seconds
FIRSTS: Final = EVERY & ~SECONDS
"""One card of each face."""

COLOUR_OF: Final = tuple(card // 12 for card in range(SIZE))
NUMBER_OF: Final = tuple(RANKS[card % 12] for card in range(SIZE))
WORTH: Final = tuple((1, 0, 0, 1, 1, 1, 1, 2, 2, 2, 1, 0)[card % 12] for card in range(SIZE))
"""The points of each card; 48 with four colours."""

WORTH_ONE: Final = set_of(card for card in range(SIZE) if WORTH[card] == 1)
WORTH_TWO: Final = set_of(card for card in range(SIZE) if WORTH[card] == 2)

FACE: Final = tuple(card - 1 if SECONDS & BITS[card] else card for card in range(SIZE))
"""The lower place of each card's face: how a card by itself is named."""

TWIN: Final = tuple(SECONDS & BITS[card + 1] for card in range(SIZE))
"""The bit of each card's upper twin; none for an upper twin and a card that comes once."""

IN_COLOUR: Final = tuple(set_of(range(first, first + 12)) for first in range(0, SIZE, 12))
OF_NUMBER: Final = tuple(set_of(card for card in range(SIZE) if NUMBER_OF[card] == number) for number in range(10))
ABOVE: Final = tuple(set_of(card for card in range(SIZE) if NUMBER_OF[card] > number) for number in range(10))
"""The cards of every colour whose number is higher."""


def canonical(cards: int) -> int:
    """A set with these faces that prefers lower twins."""
    lone = (cards & SECONDS) >> 1 & ~cards
    return cards ^ lone ^ lone << 1


def together(zone: int, cards: int) -> int:
    """A zone and the cards that come to it; a face that both hold is there twice then."""
    return zone | cards | (zone & cards) << 1


def without(zone: int, cards: int) -> int:
    """A zone that some of its cards have left."""
    return canonical(zone & ~cards)


def worth(cards: int) -> int:
    """The points of a set of cards."""
    return size_of(cards & WORTH_ONE) + 2 * size_of(cards & WORTH_TWO)


def first_copies(cards: Sequence[int]) -> tuple[int, ...]:
    """A list in which the lower of twins is named first, so that it is what a parser makes of its text."""
    found: list[int] = []
    named = 0
    for card in cards:
        lower = FACE[card]
        found.append(lower + 1 if named & BITS[lower] else lower)
        named |= BITS[lower]
    return tuple(found)
