"""The eight cards, by their text."""

from typing import Final

from games.rules.moves import Domain

CARDS: Final = Domain("card", ("1", "2", "3", "4", "5", "6", "7", "8"), "A card; the number is its rank.")
SIZE: Final = 8
HAND: Final = 4
EVERY: Final = (1 << SIZE) - 1
