"""A world that is known: for those who hold a position, such as a benchmark that shows its players all cards."""

from typing import Any

from games.rules.contract import AnyGame, Sampler
from games.rules.stream import Rng


class Known(Sampler[Any]):
    """Sampler that draws the same world every time."""

    def __init__(self, game: AnyGame, position: Any) -> None:
        self.game: AnyGame = game
        self.position: Any = position

    def draw(self, rng: Rng) -> Any:
        """A copy of the known position."""
        return self.game.clone(self.position)
