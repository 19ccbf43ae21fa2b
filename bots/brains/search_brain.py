"""The brain that looks ahead: information-set Monte-Carlo tree search."""

from typing import Any

from bots.brains.brain import Sight
from bots.brains.budget import CAP_SECONDS, think
from bots.brains.habits import habit_of
from bots.brains.search.after import After
from bots.brains.search.policy import Policy
from bots.brains.search.search import Search
from bots.brains.valuations import valuation_of
from games.rules.contract import AnyGame, Sampler
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
        network: bool = False,
        seconds: float = CAP_SECONDS,
    ) -> None:
        self.iterations = iterations
        self._policy = Policy(exploration=exploration, wide=wide, wide_after=wide_after, sense=sense)
        self._policy_after = Policy(exploration=exploration, wide=wide_after, wide_after=wide_after, sense=sense)
        self._habits = habits
        self._network = network
        self._seconds = seconds

    def choose(self, sight: Sight, rng: Rng) -> int:
        search = self.search(sight.game, sight.worlds(), sight.seat, rng)
        think(search, self.iterations, sight, self._seconds)
        return search.best()

    def search(self, game: AnyGame, worlds: Sampler[Any], seat: int, rng: Rng) -> Search:
        """A search for the best move of a seat."""
        return self._begun(game, worlds, seat, self._policy, rng)

    def search_after(self, game: AnyGame, worlds: Sampler[Any], seat: int, code: int, rng: Rng) -> Search:
        """A search for what a move is worth to its seat: as wide as the search for a move is below it."""
        return self._begun(game, After(game, worlds, seat, code), seat, self._policy_after, rng)

    def _begun(self, game: AnyGame, worlds: Sampler[Any], seat: int, policy: Policy, rng: Rng) -> Search:
        key = game.facts.key
        habit = habit_of(key) if self._habits else None
        return Search(game, worlds, seat, policy, rng, habit, valuation_of(key) if self._network else None)
