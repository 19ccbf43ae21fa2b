"""What can happen, and who wants to hear of it: filled by each app's events.py and consumers.py."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, get_type_hints

from core.journal.leases import Lease
from core.journal.models import Event

Handler = Callable[[Event, Lease], None]
HandlerT = TypeVar("HandlerT", bound=Handler)

# Events are read by operators and other apps' consumers: what nobody may know has no place in them.
FORBIDDEN_FIELDS = frozenset({"password", "token", "seed", "key", "cards", "hand", "move", "entropy", "email"})


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: past tense, dotted, with the type of its payload."""

    name: str
    payload: type[Any]
    about: str

    @property
    def fields(self) -> frozenset[str]:
        """The members of the payload."""
        return frozenset(get_type_hints(self.payload))


@dataclass(frozen=True, slots=True)
class Consumer:
    """Somebody who has to hear of events of these kinds."""

    name: str
    kinds: frozenset[str]
    handler: Handler
    # How many of its deliveries one worker makes at the same time; None is as many as come.
    at_once: Callable[[], int] | None = None


_kinds: dict[str, Kind] = {}
_consumers: dict[str, Consumer] = {}


def declare(name: str, payload: type[Any], *, about: str) -> str:
    """Declares a kind of event and gives its name back, to be kept as a constant.

    `payload` is a `TypedDict` of JSON values; `about` one sentence for docs/events.md.
    """
    kind = Kind(name=name, payload=payload, about=about)
    if _kinds.setdefault(name, kind) != kind:
        raise ValueError(f"the kind of event {name} is declared twice")
    if secrets := kind.fields & FORBIDDEN_FIELDS:
        raise ValueError(f"an event must not hold {', '.join(sorted(secrets))}")
    return name


def consumer(
    name: str, *, kinds: Iterable[str], at_once: Callable[[], int] | None = None
) -> Callable[[HandlerT], HandlerT]:
    """Registers a handler of events. It may be called twice for one event and must then change nothing.

    A handler that takes long says how many a worker may do `at_once`, so that it leaves threads for the others.
    """

    def register(handler: HandlerT) -> HandlerT:
        entry = Consumer(name=name, kinds=frozenset(kinds), handler=handler, at_once=at_once)
        if _consumers.setdefault(name, entry) != entry:
            raise ValueError(f"the consumer {name} is registered twice")
        return handler

    return register


def kinds() -> Mapping[str, Kind]:
    """Every kind of event, by name."""
    return _kinds


def consumers() -> Mapping[str, Consumer]:
    """Every consumer, by name."""
    return _consumers


def kind_of(name: str) -> Kind:
    """The declared kind of this name."""
    if name not in _kinds:
        raise ValueError(f"the kind of event {name} is not declared")
    return _kinds[name]


def consumers_of(kind: str) -> list[Consumer]:
    """Who wants to hear of events of this kind, in order of name."""
    return [entry for _, entry in sorted(_consumers.items()) if kind in entry.kinds]
