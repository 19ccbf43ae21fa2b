"""A judge of positions, for a search that does not play them to the end."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from games.rules.cards import lowest
from games.rules.contract import Position
from games.rules.stream import Rng

Settle = Callable[[Any, Rng], int]
"""Plays a position on until the network can judge it, or to the end, and says how many moves that took."""

Features = Callable[[Any], list[int]]
"""The features of a position that the network knows by number, from the side of the player to move."""

ZERO: Final = 128
"""The byte that stands for a weight of zero."""


class Network:
    """A network with one hidden layer, in whole numbers: the same value on every machine."""

    def __init__(self, units: list[bytes], biases: list[int], outputs: list[int], bias: int, scale: int) -> None:
        self.units: list[bytes] = units
        self.biases: list[int] = biases
        self.outputs: list[int] = outputs
        self.bias: int = bias
        self.scale: float = float(scale)

    def value(self, features: list[int]) -> float:
        """The worth of a position that has these features, from 0 to 1."""
        offset: i64 = ZERO * len(features)
        worth: i64 = self.bias
        for index, weights in enumerate(self.units):
            total: i64 = self.biases[index]
            total -= offset
            for feature in features:
                total += weights[feature]
            if total > 0:
                worth += total * self.outputs[index]
        odds = float(worth) / self.scale
        return 0.5 + 0.5 * odds / (1.0 + abs(odds))


class Valuation:
    """Judgement of positions of a game for two before its end, by a network."""

    def __init__(self, settle: Settle, features: Features, network: Network) -> None:
        self.settle: Settle = settle
        self.features: Features = features
        self.network: Network = network

    def prospects(self, position: Position) -> tuple[float, ...]:
        """The worth of a position that is settled, to each seat."""
        value = self.network.value(self.features(position))
        return (value, 1.0 - value) if lowest(position.due) == 0 else (1.0 - value, value)
