"""Types of the arguments of commands."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Final

LARGEST_ID: Final = 2**63 - 1
"""The largest number that a row can have."""


def whole_number(most: int) -> Callable[[str], int]:
    """The type of a whole number from 1 to this one."""

    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and 1 <= int(text) <= most:
            return int(text)
        raise ArgumentTypeError(f"a whole number from 1 to {most} is needed, not {text!r}")

    return number
