"""Worlds that several searches meet alike, so that what they find can be compared world by world."""

from typing import Any

from games.rules.contract import Sampler
from games.rules.stream import FastRng, Rng


class Paired(Sampler[Any]):
    """Sampler with randomness of its own: of one secret it draws the same worlds, whatever a search draws besides."""

    def __init__(self, sampler: Sampler[Any], secret: str) -> None:
        self.sampler: Sampler[Any] = sampler
        self.own: FastRng = FastRng(secret)

    def draw(self, rng: Rng) -> Any:
        """The next world."""
        return self.sampler.draw(self.own)
