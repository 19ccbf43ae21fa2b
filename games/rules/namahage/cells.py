"""The eighteen cells: two fields of three rows by three columns; sets of cells are bits of one int."""

from typing import Final

from games.rules.moves import Domain

CELLS: Final = Domain(
    name="cell",
    faces=tuple(f"{seat}{column}{row}" for seat in "01" for row in "123" for column in "abc"),
    about="A cell: the seat it belongs to, its column a to c from the left, its row 1 to 3 from the top.",
)

ROWS: Final = Domain(
    name="row",
    faces=tuple(f"{seat}r{row}" for seat in "01" for row in "123"),
    about="A row of a field: the seat it belongs to, and its number from the top.",
)

COUNT: Final = 18
PER_FIELD: Final = 9

FIELD: Final[tuple[int, ...]] = (0x1FF, 0x1FF << 9)
"""The cells of each seat's field, row by row from the top, each from the left.

Of any length, since compiled a tuple of a fixed length is made anew whenever it is indexed by a variable."""

ROW: Final = tuple(7 << 3 * row for row in range(6))
"""The cells of each row, in the order of `ROWS`."""


def owner_of(cell: int) -> int:
    """The seat on whose field a cell is."""
    return 1 if cell >= PER_FIELD else 0
