"""The brain that does not think."""

from bots.brains.brain import Sight
from games.rules.kit.sample import sample_code
from games.rules.stream import Rng


class RandomBrain:
    """Brain that plays any legal move, each as likely as any other."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        # The legal moves of a seat follow from its view: any position that the view allows has the same options.
        position = sight.game.determinize(sight.view, rng)
        return sample_code(sight.game, position, sight.seat, rng)
