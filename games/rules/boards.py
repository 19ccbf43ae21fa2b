"""The board of a view: lines of cells for people, which each reader's language puts in words.

A game declares what its boards say as sentences in English, in `Facts.board`, and names cards and seats as what they
are. Programs, records and the command line read the English with letters for cards.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.rules.sentences import Said, Sentence, Value, english, in_english

ROW: Final = "row"
"""A line of a table: rows that follow each other have their columns in common."""
CARDS: Final = "cards"
"""A label, and cards in a row, whose places matter."""
WORDS: Final = "words"
"""A label, which may be empty, and words after it."""

BACKS: Final = ("??", "##", "[  ]")
"""Cards whose faces the reader does not see, as boards write them."""
GAP: Final = "."
"""A place where no card lies."""
NONE: Final = "-"
"""A list of nothing."""
SIDE_BY_SIDE: Final = ("cards", "suits")
"""The names of values that are lists with blanks between, as cards lie side by side; others have commas."""
SEVERAL: Final = "seats"
"""The name of a value that is one seat or more."""

Piece = Said | tuple[str, ...] | int | str
"""A sentence, cards, a seat, or what is the same in every language."""
Cell = Sequence[Piece]


class Line(NamedTuple):
    """A line of a board: a row of a table, cards in a row, or words after a label."""

    kind: str
    cells: tuple[Cell, ...]
    widths: tuple[int, ...]
    """The letters that each cell but the last takes in a text."""


def label(head: Said | int | str, width: int, *pieces: Piece) -> Line:
    """Words after a label: a seat, or a sentence, by its id alone if it has no values."""
    return Line(WORDS, ((Said(head, {}) if isinstance(head, str) else head,), pieces), (width,))


def words(*pieces: Piece) -> Line:
    """Words without a label."""
    return Line(WORDS, ((), pieces), (0,))


def whose(seat: int, reader: int | None) -> Said | int:
    """A seat, of the reader in the sentence `you`."""
    return Said("you", {"seat": seat}) if seat == reader else seat


def held(seat: int, reader: int | None, hand: tuple[str, ...], count: int) -> Said:
    """The reader's own hand in the sentence `holds`, and of another hand how many cards, in `holds_hidden`."""
    return Said("holds", {"cards": hand}) if seat == reader else Said("holds_hidden", {"count": count})


def joined(parts: Iterable[Cell], between: str) -> list[Piece]:
    """The pieces of some parts, with a text between them."""
    pieces: list[Piece] = []
    for part in parts:
        pieces += [between, *part] if pieces else part
    return pieces


def in_letters(lines: Iterable[Line], sentences: Iterable[Sentence]) -> str:
    """A board as text in English, with cards by their letters as in moves: what the API says to programs."""
    texts = {sentence.id: sentence.text for sentence in sentences}

    def say(piece: Piece) -> str:
        if isinstance(piece, Said):
            return in_english(texts[piece.id], piece.values, _in_letters)
        if isinstance(piece, int):
            return f"seat {piece}"
        return piece if isinstance(piece, str) else " ".join(piece) or NONE

    return "\n".join([_in_columns(["".join(map(say, cell)) for cell in line.cells], line.widths) for line in lines])


def _in_columns(cells: list[str], widths: tuple[int, ...]) -> str:
    """The cells in columns, as far as there is room for them."""
    *columns, last = cells
    padded = [f"{cell.ljust(width - 1)} " if width else cell for cell, width in zip(columns, widths, strict=True)]
    return "".join([*padded, last]).rstrip()


def _in_letters(name: str, value: Value) -> str:
    if isinstance(value, tuple):
        if name in SIDE_BY_SIDE:
            return " ".join([str(one) for one in value]) or NONE
        if name == SEVERAL and len(value) > 1:
            return f"seats {', '.join([str(seat) for seat in value])}"
    return english(name, value)
