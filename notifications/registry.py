"""Which events people are told of, who is told, and what: filled by each app's telling.py.

One declaration for each kind is all there is. The consumer, the API's document and the table in docs/feed.md follow it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from core.journal.models import Event
from notifications.scene import Scene


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of one event, and to whom: the numbers of users."""

    data: Any
    people: Iterable[int]


Find = Callable[[Event, Scene], Told | None]
FindT = TypeVar("FindT", bound=Find)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event that people are told of; it has the name of the journal's kind."""

    name: str
    to: str
    """Who is told, for the table of docs/feed.md."""
    data: type[Any]
    """The shape of what is told."""
    find: Find


_kinds: dict[str, Kind] = {}


def tells(name: str, *, to: str, data: type[Any]) -> Callable[[FindT], FindT]:
    """Declares that people are told of a kind of event.

    The function finds who they are, and what they are told, when the event is handed out; None is nobody. It reads
    what it needs and writes nothing, and what it gives depends on public facts and on the people it names alone.
    """

    def register(find: FindT) -> FindT:
        kind = Kind(name, to, data, find)
        if _kinds.setdefault(name, kind) != kind:
            raise ValueError(f"it is declared twice who is told of {name}")
        return find

    return register


def kinds() -> Mapping[str, Kind]:
    """Every kind of event that people are told of, by name."""
    return _kinds


def in_order(name: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """What is told of an event, in the order of its kind's shape, which PostgreSQL does not keep."""
    kind = _kinds.get(name)
    declared = [field.name for field in fields(kind.data)] if kind else []
    return {one: data[one] for one in declared if one in data} | dict(data)
