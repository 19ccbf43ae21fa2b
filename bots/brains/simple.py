"""Brains that think little: one plays any legal move, one looks a single step ahead."""

from bots.brains.brain import Sight
from bots.brains.budget import CAP_SECONDS, think
from bots.brains.habits import habit_of
from bots.brains.search.flat import Flat
from games.rules.kit.sample import sample_code
from games.rules.stream import Rng


class RandomBrain:
    """Brain that plays any legal move, each as likely as any other."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        # The legal moves of a seat follow from its view: any position that the view allows has the same options.
        position = sight.game.determinize(sight.view, rng)
        return sample_code(sight.game, position, sight.seat, rng)


class GreedyBrain:
    """Brain that tries each move, or some of many, in worlds that its view allows, and plays on at random."""

    def __init__(self, rollouts: int, most: int = 24, habits: bool = True, seconds: float = CAP_SECONDS) -> None:
        self._rollouts = rollouts
        self._most = most
        self._habits = habits
        self._seconds = seconds

    def choose(self, sight: Sight, rng: Rng) -> int:
        game = sight.game
        habit = habit_of(game.facts.key) if self._habits else None
        flat = Flat(game, sight.worlds(), sight.seat, self._most, rng, habit)
        think(flat, self._rollouts, sight, self._seconds)
        return flat.best()
