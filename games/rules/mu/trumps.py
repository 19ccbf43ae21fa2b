"""Order of the cards under a pair of trumps: which of them beat which, which follow which, and where each belongs.

All trumps are one suit (rule M11). A trump is named by its place in `TRUMP`: five colours, ten numbers, No Trump.
"""

from functools import cache
from typing import Final

from games.rules.cards import BITS
from games.rules.moves import Domain
from games.rules.mu.cards import ABOVE, COLOUR_OF, IN_COLOUR, LETTERS, NUMBER_OF, OF_NUMBER, SIZE

TRUMP: Final = Domain(
    name="trump",
    faces=(*LETTERS, *"0123456789", "none"),
    about="A trump: the letter of a colour (r, y, g, b, k), a number from 0 to 9, or none.",
)

NO_TRUMP: Final = 15
UNNAMED: Final = -1

COLUMN: Final = Domain(
    name="column",
    faces=(*LETTERS, "minor", "major"),
    about="A column with a base: the letter of a colour (r, y, g, b, k), minor or major.",
)

SUITS: Final[tuple[int, ...]] = (*IN_COLOUR, *OF_NUMBER, 0)
"""All cards of each trump; none for No Trump."""

MINOR_COLUMN: Final = 5
MAJOR_COLUMN: Final = 6
SUPER_COLUMN: Final = 7


class Trumps:
    """The cards under one pair of trumps."""

    __slots__ = ("beats", "column_of", "columns", "follow", "trump")

    def __init__(self, minor: int, major: int) -> None:
        minors, majors = suit_of(minor), suit_of(major)
        both = minors & majors
        self.trump: int = minors | majors
        # The cards that belong on each column: the colours, Minor, Major, Super (M13 to M16).
        self.columns: list[int] = [colour & ~self.trump for colour in IN_COLOUR]
        self.columns += [minors & ~both, majors & ~both, both]
        self.column_of: list[int] = [0] * SIZE
        # For each card led, the cards that follow it (M12), and those that beat it when they are played after it (M11).
        self.follow: list[int] = [0] * SIZE
        self.beats: list[int] = [0] * SIZE
        for card in range(SIZE):
            self._place(card)

    def _place(self, card: int) -> None:
        bit, columns = BITS[card], self.columns
        column, higher = COLOUR_OF[card], self.trump
        if bit & columns[SUPER_COLUMN]:
            column, higher = SUPER_COLUMN, 0
        elif bit & columns[MAJOR_COLUMN]:
            column, higher = MAJOR_COLUMN, columns[SUPER_COLUMN]
        elif bit & columns[MINOR_COLUMN]:
            column, higher = MINOR_COLUMN, columns[SUPER_COLUMN] | columns[MAJOR_COLUMN]
        self.column_of[card] = column
        self.follow[card] = self.trump if bit & self.trump else columns[column]
        # The cards of a trump number are equal: none of them is above another.
        self.beats[card] = higher | columns[column] & ABOVE[NUMBER_OF[card]]


def suit_of(trump: int) -> int:
    """All cards of a trump; none for No Trump and before it is named."""
    return 0 if trump < 0 else SUITS[trump]


@cache
def trumps(minor: int, major: int) -> Trumps:
    """The cards under one pair of trumps, made once."""
    return Trumps(minor, major)


def playable(law: Trumps, led: int, hand: int, table: int) -> tuple[int, int]:
    """Return what may be played from a hand and from a table; everything where nothing has been led (M12, M17)."""
    if led >= 0:
        need = law.follow[led]
        following, shown = hand & need, table & need
        if following or shown:
            return following, shown
    return hand, table
