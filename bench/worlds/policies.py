"""Explicit probabilities of a player's moves: a softmax over what the rules of thumb promise, with a floor."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log
from typing import Any, NamedTuple

from bots.brains.heuristics import mu_2p, take_that_toy_2p, yokai_septet_2p, yokai_septet_4p

PROMISES: Mapping[str, Callable[[Any, int], dict[int, float]]] = {
    "yokai-septet-4p": yokai_septet_4p.promises,
    "yokai-septet-2p": yokai_septet_2p.promises,
    "mu-2p": mu_2p.promises,
    "take-that-toy-2p": take_that_toy_2p.promises,
}
"""For each game the promises of a due seat's moves. Namahage is left out: its rules of thumb try moves on the
position, and so turn up cards that the seat had not seen."""

HEATS = (0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 2.0, 4.0, 8.0)
FLOORS = (0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8)


class Choice(NamedTuple):
    """A decision that was open to see: what each move promised, and which was made."""

    promised: Mapping[int, float]
    made: int


@dataclass(frozen=True)
class Policy:
    """A player that takes any legal move in a share of its decisions, and by the softmax in the others."""

    heat: float
    floor: float

    def chance(self, choice: Choice) -> float:
        """The probability of the move that was made."""
        even = 1 / len(choice.promised)
        if self.floor == 1:
            return even
        most = max(choice.promised.values())
        shares = {move: exp((promise - most) / self.heat) for move, promise in choice.promised.items()}
        return (1 - self.floor) * shares[choice.made] / sum(shares.values()) + self.floor * even

    def likelihood(self, choices: Sequence[Choice]) -> float:
        """The logarithm of the probability of all these moves."""
        return sum(log(self.chance(choice)) for choice in choices)


ANY_MOVE = Policy(inf, 1.0)
"""Each legal move as likely as any other: the weight of a world is then how few moves it left the others."""


def choice(promised: Mapping[int, float], code: int, verb: int) -> Choice | None:
    """The decision for a move; None without promises or alternatives. A promise may be of all moves of a verb."""
    return Choice(promised, code if code in promised else verb) if len(promised) > 1 else None


def fit(choices: Sequence[Choice]) -> Policy:
    """The policy of the grid under which these moves are likeliest."""
    grid = [Policy(heat, floor) for heat in HEATS for floor in FLOORS]
    return max(grid, key=lambda policy: policy.likelihood(choices))
