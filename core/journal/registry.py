"""Kinds of events, and their consumers: filled by each app's events.py and consumers.py."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar, get_type_hints

from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.notifications import NotificationType

Handler = Callable[[Event, Lease], None]
InTransaction = Callable[[Sequence[Event]], None]
Concurrency = int | Callable[[], int]
"""A number, or a function where it depends on a setting."""
Wait = Callable[[Mapping[str, Any]], float | None]
HandlerT = TypeVar("HandlerT", bound=Handler)
InTransactionT = TypeVar("InTransactionT", bound=InTransaction)

# Events are read by operators and other apps' consumers: what nobody may know has no place in them.
FORBIDDEN_FIELDS = frozenset({"password", "token", "seed", "key", "cards", "hand", "move", "entropy", "email"})


@cache
def _members(payload: type[Any]) -> frozenset[str]:
    return frozenset(get_type_hints(payload))


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: past tense, dotted, with the type of its payload."""

    name: str
    payload: type[Any]
    about: str
    # True if staff may see such events.
    for_staff: bool = True
    # The notification of people; None is none.
    notification: NotificationType | None = None

    @property
    def fields(self) -> frozenset[str]:
        """The members of the payload."""
        payload: Any = self.payload
        return _members(payload)


@dataclass(frozen=True, slots=True)
class Consumer:
    """A handler of events of some kinds."""

    name: str
    kinds: frozenset[str]
    handler: Handler
    # The most deliveries one worker makes at the same time; None means no limit.
    concurrency: Concurrency | None = None
    # True if waiting deliveries are served in turn by person, so that no person waits behind another's queue.
    by_person: bool = False
    # The delay in seconds after an event, by its payload; None skips the event. Without this there is no delay.
    wait: Wait | None = None
    # True if its deliveries are hidden from staff, because their timing could reveal private actions.
    discreet: bool = False


_kinds: dict[str, Kind] = {}
_notification_types: dict[str, NotificationType] = {}
_consumers: dict[str, Consumer] = {}
_in_transaction: dict[str, tuple[Collection[str], InTransaction]] = {}


def declare(
    name: str,
    payload: type[Any],
    *,
    about: str,
    for_staff: bool = True,
    notification: NotificationType | None = None,
) -> str:
    """Declare a kind of event and return its name, for a constant.

    `payload` is a `TypedDict` of JSON values, each `Annotated` with its meaning; `about` says when the event is
    recorded. Both are written into docs/events.md. Events that only players may know of are not `for_staff`. A
    `notification` comes into feeds, and from there to mail, push messages and webhooks.
    """
    kind = Kind(name=name, payload=payload, about=about, for_staff=for_staff, notification=notification)
    if secrets := kind.fields & FORBIDDEN_FIELDS:
        raise ValueError(f"an event must not hold {', '.join(sorted(secrets))}")
    if _kinds.setdefault(name, kind) != kind:
        raise ValueError(f"the kind of event {name} is declared twice")
    if notification is not None:
        _notification_types[name] = notification
    return name


def consumer(
    name: str,
    *,
    kinds: Iterable[str],
    concurrency: Concurrency | None = None,
    by_person: bool = False,
    wait: Wait | None = None,
    discreet: bool = False,
) -> Callable[[HandlerT], HandlerT]:
    """Register a handler of events. It may be called twice for one event and must then change nothing.

    A handler that takes long says by `concurrency` how many a worker may do at the same time, so that it leaves threads
    for the others; if it serves people `by_person`, those for whom little waits are not held up by those for whom much
    does. `wait` tells how long after an event it is called. A `discreet` one keeps its deliveries from the eyes of
    staff.
    """

    def register(handler: HandlerT) -> HandlerT:
        entry = Consumer(name, frozenset(kinds), handler, concurrency, by_person, wait, discreet)
        _register(_consumers, name, entry)
        return handler

    return register


def in_transaction(name: str, *, kinds: Collection[str]) -> Callable[[InTransactionT], InTransactionT]:
    """Register a function that gets events, in their order, at the end of the transaction that records them (ADR 0043).

    What it writes is there with what happened, or neither is. It has to be quick: the caller waits for it.
    """

    def register(function: InTransactionT) -> InTransactionT:
        _register(_in_transaction, name, (kinds, function))
        return function

    return register


def _register(registered: dict[str, Any], name: str, entry: object) -> None:
    if registered.setdefault(name, entry) != entry:
        raise ValueError(f"the consumer {name} is registered twice")


def kinds() -> Mapping[str, Kind]:
    """Every kind of event, by name."""
    return _kinds


def notification_types() -> Mapping[str, NotificationType]:
    """Every kind of event that people are notified of, by name."""
    return _notification_types


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


def keep_consumers_of(app: str) -> None:
    """Leave the consumers of one app alone registered in this process: for a simulation of that app alone."""
    for registered in (_consumers, _in_transaction):
        for name in [name for name in registered if not name.startswith(f"{app}.")]:
            del registered[name]


def consumers_of(kind: str) -> list[Consumer]:
    """The consumers of a kind of event, in order of name."""
    return [entry for _, entry in sorted(_consumers.items()) if kind in entry.kinds]


def in_transaction_of(kind: str) -> list[InTransaction]:
    """The functions that get this kind of event in its own transaction."""
    return [function for kinds, function in _in_transaction.values() if kind in kinds]
