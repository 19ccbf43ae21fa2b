"""Rollouts from the end of the tree to the end of the round: what is not worth a tree, by habit and at random."""

from typing import Final

from bots.brains.search.habit import Habit
from games.rules.cards import lowest
from games.rules.contract import CHANCE_DUE, AnyGame, Position
from games.rules.stream import Rng

LOTS: Final = 1000
"""The total of which shares are drawn."""


class Rollout:
    """A way to play rounds on in the head."""

    def __init__(self, game: AnyGame, rng: Rng, habit: Habit | None, sense: float = 0.0) -> None:
        self.game: AnyGame = game
        self.rng: Rng = rng
        self.habit: Habit | None = habit
        self.sense: int = int(sense * LOTS) if habit is not None else 0

    def run(self, position: Position) -> int:
        """Play to the end of the round, and say how many moves that took."""
        game, moves = self.game, 0
        early = None if self.habit is None else self.habit.early
        if early is not None:
            while early(position) and not game.round_over(position):
                self._step(position, LOTS)
                moves += 1
        if not self.sense:
            return moves + game.playout_round(position, self.rng)
        while not game.round_over(position):
            self._step(position, self.sense)
            moves += 1
        return moves

    def move(self, position: Position, seat: int) -> int:
        """Return what the seat usually does, or any move."""
        if self.habit is None:
            return self.game.any_move(position, seat, self.rng)
        return self.habit.propose(position, seat, self.rng)

    def _step(self, position: Position, sense: int) -> None:
        """One move of chance, or of the lowest seat that is due: so many times of a thousand its usual one."""
        game, rng, due = self.game, self.rng, position.due
        if due == CHANCE_DUE:
            game.let_chance(position, rng)
            return
        seat = lowest(due)
        usual = sense == LOTS or rng.below(LOTS) < sense
        game.play(position, seat, self.move(position, seat) if usual else game.any_move(position, seat, rng))
