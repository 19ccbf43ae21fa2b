"""What a brain is: it is shown what a player in its seat would see, and names a move."""

from dataclasses import dataclass
from typing import Any, Protocol

from games.rules.contract import AnyGame
from games.rules.stream import Rng


@dataclass(frozen=True)
class Sight:
    """A decision as its seat sees it: the game, the seat, and the game's own view."""

    game: AnyGame
    seat: int
    view: Any


class Brain(Protocol):
    """An algorithm that plays any game."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        """The code of a legal move; the same for the same sight and the same randomness."""
