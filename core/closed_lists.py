"""The closed lists that the API shows: each has a name in the OpenAPI document, and says what its values mean.

A list is declared in its room's `choices.py`, beside its values.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple, TypeVar

Values = TypeVar("Values", bound=type[Enum])


class ClosedList(NamedTuple):
    """`each` says what each value means, in the order of the document."""

    about: str
    each: Mapping[str, str]


CLOSED_LISTS: dict[str, ClosedList] = {}
"""By the names of the document. The rooms' `choices.py` fill it when they are imported."""
COMPONENTS: dict[str, dict[str, Any]] = {}
"""The lists as components of the document, each saying what its values mean."""


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
    meanings = "\n".join(f"* `{value}`: {meaning}" for value, meaning in each.items())
    COMPONENTS[name] = {"enum": list(each), "type": "string", "description": f"{about}\n\n{meanings}"}


def list_with(values: list[str]) -> str:
    """Return the name of the list with these values."""
    found = next((name for name, listed in CLOSED_LISTS.items() if list(listed.each) == values), None)
    if found is None:
        raise LookupError(f"No closed list has the values {values}: declare it in the room's choices.py.")
    return found
