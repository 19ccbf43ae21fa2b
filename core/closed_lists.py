"""The closed lists that the API shows: each has a name in the OpenAPI document, and says what its values mean.

A list is declared in its room's `choices.py`, beside its values.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple, TypeVar

Values = TypeVar("Values", bound=type[Enum])


class ClosedList(NamedTuple):
    """`each` says what each value means, in the order of the document."""

    about: str
    each: Mapping[str, str]


CLOSED_LISTS: dict[str, ClosedList] = {}
"""By the names of the document. The rooms' `choices.py` fill it when they are imported."""
VALUES: dict[str, list[str]] = {}
"""The values alone, from which drf-spectacular knows the name of a list."""


def closed_list(name: str, /, **each: str) -> Callable[[Values], Values]:
    """Declare that the API shows an enumeration under this name. Its docstring says what the values are about."""

    def declare(values: Values) -> Values:
        about, _, _ = (values.__doc__ or "").partition("\n")
        name_list(name, about, {member.value: each.pop(member.value) for member in values})
        if each:
            raise ValueError(f"{name} has no {', '.join(each)}.")
        return values

    return declare


def name_list(name: str, about: str, each: Mapping[str, str]) -> None:
    """Declare a list that is not an enumeration."""
    CLOSED_LISTS[name] = ClosedList(about, each)
    VALUES[name] = list(each)
