"""Dice that fall the same way at each start."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

from core import randomness


@contextmanager
def repeated(label: str) -> Iterator[random.Random]:
    """Ids, deals and lots that are drawn in here follow from the label alone, whatever was drawn before.

    Gives dice for the choices of people.
    """
    before, randomness.source = randomness.source, random.Random(f"postcard demo {label}")
    try:
        yield random.Random(f"postcard demo, people of {label}")
    finally:
        randomness.source = before
