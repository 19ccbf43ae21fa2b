"""The brain that plays by rules of thumb."""

from typing import Any, Final

from bots.brains.brain import Sight
from bots.brains.habits import habit_of
from bots.brains.search.habit import Habit
from games.rules.families import allows
from games.rules.kit.sample import sample_code
from games.rules.stream import Rng

LOTS: Final = 1000


class HeuristicBrain:
    """Brain that plays like a beginner who has just learnt the game; in a game without such rules it plays at random.

    Of its moves the share `slips` is any legal one, as when a beginner has overlooked something. Without `early` so are
    all those before the play of cards, its passes and bids for instance: what the rules for them are worth.
    """

    def __init__(self, slips: float = 0.0, early: bool = True) -> None:
        self._slips = slips
        self._early = early

    def choose(self, sight: Sight, rng: Rng) -> int:
        position = sight.game.determinize(sight.view, rng)
        habit = habit_of(sight.game.facts.key)
        if habit is None or rng.below(LOTS) < self._slips * LOTS or self._is_left_to_chance(habit, position):
            return sample_code(sight.game, position, sight.seat, rng)
        code = habit.propose(position, sight.seat, rng)
        # Rules of thumb are one for all revisions of a game: what they propose may be forbidden in this one.
        if any(allows(sight.game.facts.verbs, family, code) for family in sight.game.options(position, sight.seat)):
            return code
        return sample_code(sight.game, position, sight.seat, rng)

    def _is_left_to_chance(self, habit: Habit, position: Any) -> bool:
        return not self._early and habit.early is not None and habit.early(position)
