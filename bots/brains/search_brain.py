"""The brain that looks ahead: information-set Monte-Carlo tree search."""

from bots.brains.brain import Sight
from bots.brains.budget import CAP_SECONDS, think
from bots.brains.habits import habit_of
from bots.brains.search.policy import Policy
from bots.brains.search.search import Search
from games.rules.stream import Rng


class SearchBrain:
    """Brain that searches for so many iterations and plays the move that it tried most."""

    def __init__(
        self,
        iterations: int,
        exploration: float = 0.7,
        wide: float = 1.0,
        wide_after: float = 1.0,
        sense: float = 0.0,
        habits: bool = True,
        seconds: float = CAP_SECONDS,
    ) -> None:
        self._iterations = iterations
        self._policy = Policy(exploration=exploration, wide=wide, wide_after=wide_after, sense=sense)
        self._habits = habits
        self._seconds = seconds

    def choose(self, sight: Sight, rng: Rng) -> int:
        game = sight.game
        habit = habit_of(game.facts.key) if self._habits else None
        search = Search(game, sight.worlds(), sight.seat, self._policy, rng, habit)
        think(search, self._iterations, sight, self._seconds)
        return search.best()
