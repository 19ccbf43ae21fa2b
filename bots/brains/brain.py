"""The interface of a brain: it is shown what a player in its seat would see, and names a move."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from games.rules.contract import AnyGame, Sampler
from games.rules.stream import Rng


@dataclass(frozen=True)
class Cut:
    """A thought that was longer than any may be, and was ended: how much was wanted and how much was done."""

    wanted: int
    done: int


@dataclass(frozen=True)
class Sight:
    """A decision as its seat sees it: the game, the seat, and the game's own view."""

    game: AnyGame
    seat: int
    view: Any
    cuts: list[Cut] = field(default_factory=list, compare=False)
    """Notes of a brain that it ran out of time: a level is a number of iterations, and this one was not kept."""

    def worlds(self) -> Sampler[Any]:
        """All that the view leaves possible, to be drawn from."""
        return self.game.sampler(self.view)


class Brain(Protocol):
    """An algorithm that plays any game. Its settings, if it has some, are the arguments it is made with."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        """The code of a legal move; the same for the same sight and the same randomness."""
