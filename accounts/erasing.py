"""Names that others were shown: each room that keeps some by value replaces them when an account is erased.

They are replaced in the transaction of the erasure, so that the name is stored nowhere for the sake of its own removal.
"""

from collections.abc import Callable
from typing import TypeVar

ForgetName = Callable[[str, str], object]
"""Replaces a name by the one that stands in for it."""
ForgetNameT = TypeVar("ForgetNameT", bound=ForgetName)

_rooms: list[ForgetName] = []


def forgets_names(forget: ForgetNameT) -> ForgetNameT:
    """Registers what replaces a name in one room."""
    if forget not in _rooms:
        _rooms.append(forget)
    return forget


def forget_name(name: str, stand_in: str) -> None:
    """Replaces a name everywhere."""
    for forget in _rooms:
        forget(name, stand_in)
