"""The worlds of a view one move later: what a search is made on to value that move alone."""

from typing import Any

from games.rules.contract import AnyGame, Sampler
from games.rules.stream import Rng


class After(Sampler[Any]):
    """Sampler of worlds in which a seat has made the same move every time."""

    def __init__(self, game: AnyGame, sampler: Sampler[Any], seat: int, code: int) -> None:
        self.game: AnyGame = game
        self.sampler: Sampler[Any] = sampler
        self.seat: int = seat
        self.code: int = code

    def draw(self, rng: Rng) -> Any:
        """A world in which the move was made."""
        position = self.sampler.draw(rng)
        self.game.play(position, self.seat, self.code)
        return position
