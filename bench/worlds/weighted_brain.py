"""A search that weighs worlds by the moves of others: what a contest measures, and nothing that plays on a server."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from bench.worlds.losses import effective, seen, weights
from bench.worlds.open_play import rows_in
from bench.worlds.policies import Policy
from bots.brains.brain import Sight
from bots.brains.budget import Iterated, think
from bots.brains.search.known import Known
from bots.brains.search_brain import SearchBrain
from games.rules.stream import Rng

FINE = 1 << 30
"""So many equal parts has the interval in which each world has its share."""


class WeightedBrain(SearchBrain):
    """The search of a bot, in worlds that are drawn first and then taken at random by their weights."""

    def __init__(
        self, iterations: int, worlds: int, heat: float, floor: float, even: bool = False, **settings: Any
    ) -> None:
        super().__init__(iterations, **settings)
        self._worlds = worlds
        self._weighing = None if even else Policy(heat, floor)
        self.sizes: list[float] = []
        """The effective sample size of each decision, as a share of the worlds."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        worlds, shares = weighted_worlds(sight, self._worlds, self._weighing, rng)
        self.sizes.append(effective(shares))
        known = Known(sight.game, worlds[0])
        search = self.search(sight.game, known, sight.seat, rng)
        think(Resampled(search, known, worlds, shares, rng), self.iterations, sight)
        return search.best()


def weighted_worlds(sight: Sight, number: int, policy: Policy | None, rng: Rng) -> tuple[list[Any], list[float]]:
    """Worlds that a seat holds possible, and their weights by what the others have played; equal without a policy."""
    sampler = sight.worlds()
    worlds = [sampler.draw(rng) for _ in range(number)]
    if policy is None:
        return worlds, [1 / number] * number
    return worlds, weights(policy, [seen(sight.game, rows_in(sight.game, world), sight.seat) for world in worlds])


class Resampled:
    """A search of which each iteration takes a world by its weight.

    It would be a sampler, if a plain class could inherit from a compiled one.
    """

    def __init__(
        self, search: Iterated, known: Known, worlds: Sequence[Any], shares: Sequence[float], rng: Rng
    ) -> None:
        self._search, self._known, self._worlds, self._rng = search, known, worlds, rng
        self._sums = list(accumulate(shares))

    def run(self, iterations: int) -> None:
        """Search for so many iterations more."""
        for _ in range(iterations):
            ticket = self._rng.below(FINE) / FINE
            self._known.position = self._worlds[bisect(self._sums, ticket, hi=len(self._worlds) - 1)]
            self._search.run(1)
