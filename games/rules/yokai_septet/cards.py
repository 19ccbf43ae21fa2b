"""The 49 cards: seven suits of seven ranks, each with its Boss, the 7 (rule Y1)."""

from collections.abc import Iterable
from typing import Final

from games.rules.cards import set_of, size_of
from games.rules.moves import Domain

SUIT_NAMES: Final = ("green", "purple", "pink", "yellow", "black", "red", "blue")
LETTERS: Final = "gpcykrb"
RANKS: Final = 7
SIZE: Final = 49


def _face(card: int) -> str:
    # The lowest rank of a suit is one higher than that of the suit above it in the table.
    suit, place = divmod(card, RANKS)
    rank = suit + 1 + place
    return LETTERS[suit] + ("A" if rank == 1 else str(rank))


CARDS: Final = Domain(
    name="card",
    faces=tuple(_face(card) for card in range(SIZE)),
    about="A card: the letter of its suit (g, p, c, y, k, r, b) and its rank.",
)
SUITS: Final = Domain(
    name="suit",
    faces=tuple(LETTERS),
    about="A suit: green g, purple p, pink c, yellow y, black k, red r, blue b.",
)

NO_CARD: Final = -1

_NUMBERS: Final = {face: card for card, face in enumerate(CARDS.faces)}

EVERY: Final = CARDS.every
IN_SUIT: Final = tuple(set_of(range(first, first + RANKS)) for first in range(0, SIZE, RANKS))
"""The cards of each suit, as sets."""

SUIT_OF: Final = tuple(IN_SUIT[card // RANKS] for card in range(SIZE))
"""For each card the set of its suit: what a lead of it asks for."""

BOSS_OF: Final = tuple(_NUMBERS[letter + "7"] for letter in LETTERS)
BOSSES: Final = set_of(BOSS_OF)
STARS: Final = (0, 0, 1, 1, 1, 2, 2)
"""The stars on each suit's Boss."""

GREEN_ACE: Final = _NUMBERS["gA"]
BLUE_THIRTEEN: Final = _NUMBERS["b13"]


_STARRED: Final = tuple(
    set_of(boss for boss, stars in zip(BOSS_OF, STARS, strict=True) if stars >= least) for least in (1, 2)
)


def number_of(face: str | None) -> int:
    """The card of this text; no card for none."""
    return NO_CARD if face is None else _NUMBERS[face]


def set_of_faces(faces: Iterable[str]) -> int:
    """The set of the cards with these texts."""
    return set_of(_NUMBERS[face] for face in faces)


def stars_of(cards: int) -> int:
    """The stars on the Bosses among these cards."""
    one, two = _STARRED
    return size_of(cards & one) + size_of(cards & two)
