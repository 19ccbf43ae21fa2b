"""What can happen, and who wants to hear of it: filled by each app's events.py and consumers.py."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, get_type_hints

from core.journal.leases import Lease
from core.journal.models import Event

Handler = Callable[[Event, Lease], None]
Wait = Callable[[Mapping[str, Any]], float | None]
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
    # How many seconds after an event it hears of it, by the payload; None is not at all. Without this it is at once.
    wait: Wait | None = None
    # Whether staff are not shown its deliveries, since when one is made may tell what is somebody's own.
    discreet: bool = False


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
    name: str,
    *,
    kinds: Iterable[str],
    at_once: Callable[[], int] | None = None,
    wait: Wait | None = None,
    discreet: bool = False,
) -> Callable[[HandlerT], HandlerT]:
    """Registers a handler of events. It may be called twice for one event and must then change nothing.

    A handler that takes long says how many a worker may do `at_once`, so that it leaves threads for the others. `wait`
    tells how long after an event it is called. A `discreet` one keeps its deliveries from the eyes of staff.
    """

    def register(handler: HandlerT) -> HandlerT:
        entry = Consumer(name, frozenset(kinds), handler, at_once, wait, discreet)
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


def discreet_names() -> list[str]:
    """The consumers whose deliveries are shown to nobody."""
    return sorted(name for name, entry in _consumers.items() if entry.discreet)


def consumers_of(kind: str) -> list[Consumer]:
    """Who wants to hear of events of this kind, in order of name."""
    return [entry for _, entry in sorted(_consumers.items()) if kind in entry.kinds]
