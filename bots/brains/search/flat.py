"""One step of thought: each move is tried in many worlds, and played on at random from there."""

from typing import Any, Final

from mypy_extensions import i64

from bots.brains.search.habit import Habit
from bots.brains.search.menu import Menu
from bots.brains.search.node import Candidate
from bots.brains.search.rollout import Rollout
from games.rules.contract import AnyGame, Sampler
from games.rules.stream import Rng

TRIES: Final = 4
"""The number of draws from many moves to find one that is not there yet."""


class Flat:
    """The comparison for one decision. All moves meet the same worlds, so that luck in them favours none."""

    def __init__(
        self, game: AnyGame, sampler: Sampler[Any], seat: int, most: int, rng: Rng, habit: Habit | None = None
    ) -> None:
        self.game: AnyGame = game
        self.sampler: Sampler[Any] = sampler
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.rollout: Rollout = Rollout(game, rng, habit)
        self.codes: list[int] = self._some(most, habit)
        self.totals: list[float] = [0.0] * len(self.codes)
        self.visits: list[int] = [0] * len(self.codes)

    def _some(self, most: int, habit: Habit | None) -> list[int]:
        """All legal moves if they are few, else some of them, the usual one among them."""
        game, menu, rng, seat = self.game, Menu(self.game.facts.verbs), self.rng, self.seat
        position = self.sampler.draw(rng)
        menu.read(game.options(position, seat))
        if menu.is_small and menu.size() <= most:
            return menu.listed()
        found: list[int] = []
        if habit is not None:
            found.append(habit.propose(position, seat, rng))
        for _ in range(most * TRIES):
            if len(found) < most:
                code = menu.any(rng)
                if code not in found:
                    found.append(code)
        return found

    def run(self, rollouts: int) -> None:
        """Play on so many times in all, whatever the number of moves."""
        game, rng, seat = self.game, self.rng, self.seat
        at = 0
        world = self.sampler.draw(rng)
        for _ in range(rollouts):
            if at == len(self.codes):
                at = 0
                world = self.sampler.draw(rng)
            position = game.clone(world)
            game.play(position, seat, self.codes[at])
            self.rollout.run(position)
            self.totals[at] += game.prospects(position)[seat]
            self.visits[at] += 1
            at += 1

    def best(self) -> int:
        """The move with the highest expected result."""
        return self.candidates()[0].code

    def candidates(self) -> list[Candidate]:
        """Return what was found of each move, the best first."""
        found = [
            Candidate(self.codes[at], self.visits[at], self.totals[at] / float(self.visits[at]))
            for at in range(len(self.codes))
            if self.visits[at]
        ]
        found.sort(key=lambda candidate: (-candidate.value, candidate.code))
        return found
