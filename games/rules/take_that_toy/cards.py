"""The forty toys: five colours of eight ranks, one of each (rule T1)."""

from typing import Final

from games.rules.cards import set_of
from games.rules.moves import Domain

COLOURS: Final = ("red", "yellow", "green", "blue", "purple")
LETTERS: Final = "rygbp"
RANKS: Final = 8

TOYS: Final = Domain(
    name="card",
    faces=tuple(f"{letter}{rank}" for letter in LETTERS for rank in range(1, RANKS + 1)),
    about="A toy: the letter of its colour (r, y, g, b, p) and its rank, 1 to 8.",
)

SIZE: Final = 40
EVERY: Final = TOYS.every
IN_COLOUR: Final = tuple(set_of(range(first, first + RANKS)) for first in range(0, SIZE, RANKS))
"""The cards of each colour, as sets."""


def colours_held(cards: int) -> int:
    """Return the number of colours among these cards."""
    held = 0
    for colour in IN_COLOUR:
        if cards & colour:
            held += 1
    return held
