"""A source of randomness in a test's hands, and a mark for tests that put parts of their own in the place of the rules.

Compiled classes refuse that, and compiled calls do not notice it.
"""

import os

import pytest

from games.rules.stream import Rng

plain_only = pytest.mark.skipif(
    os.environ.get("POSTCARD_RULES") == "compiled", reason="compiled rules cannot be replaced in part"
)


class Scripted(Rng):
    """Gives the numbers it was given, and keeps what it was asked."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, k: int) -> int:
        self.asked.append(k)
        return self.numbers.pop(0)
