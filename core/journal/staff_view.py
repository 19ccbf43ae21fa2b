"""The journal as staff may read it: public facts, and nothing about private matters.

An event names matches, and some matches are private or sealed. The room that owns what a payload names registers a
`Guard` for that member. Kinds of events that only players may know of are declared with `for_staff=False`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.db.models.fields.json import KeyTextTransform

from core.journal import registry
from core.journal.choices import State
from core.journal.models import Delivery, Event

Rows = Callable[[OuterRef], "QuerySet[Any]"]


@dataclass(frozen=True, slots=True)
class Guard:
    """Finders of named rows that are not public, or only in part. Both get a reference to the id in the payload."""

    hidden: Rows
    """Called to find the named row if it is private: its events are not shown at all."""
    closed: Rows
    """Called to find the named row if few of its facts are public at this time."""
    public: frozenset[str]
    """The members of a payload that are public also then."""


_guards: dict[str, Guard] = {}


def add_guard(member: str, guard: Guard) -> None:
    """Register the guard for everything that this member of a payload names."""
    _guards[member] = guard


def shown_events() -> "QuerySet[Event]":
    """The events that staff may see, annotated for `public_payload`."""
    found = Event.objects.exclude(kind__in=[kind.name for kind in registry.kinds().values() if not kind.for_staff])
    for member, guard in _guards.items():
        named = f"named_{member}"
        found = found.alias(**{named: KeyTextTransform(member, "payload")})
        found = found.filter(~Exists(guard.hidden(OuterRef(named))))
        found = found.annotate(**{f"closed_{member}": Exists(guard.closed(OuterRef(named)))})
    return found


def shown_deliveries() -> "QuerySet[Delivery]":
    """The deliveries that need an operator: parked ones, and those that failed and will be tried again.

    Where staff may not see the event, and of discreet consumers, only parked ones are shown: someone has to retry them.
    """
    failing = Q(state=State.DUE) & ~Q(last_error="") & _is_public() & ~Q(consumer__in=registry.discreet_names())
    return _with_shown_events(Delivery.objects.filter(Q(state=State.PARKED) | failing))


def due_deliveries() -> "QuerySet[Delivery]":
    """All that is due and that staff may see: the events are public, and so are the consumers."""
    found = Delivery.objects.filter(_is_public(), state=State.DUE)
    return _with_shown_events(found.exclude(consumer__in=registry.discreet_names()))


def _is_public() -> Exists:
    """The condition that staff may see the event of a delivery."""
    return Exists(shown_events().filter(pk=OuterRef("event_id")))


def _with_shown_events(found: "QuerySet[Delivery]") -> "QuerySet[Delivery]":
    return found.prefetch_related(Prefetch("event", queryset=shown_events()))


def shown_event(delivery: Delivery) -> Event | None:
    """The event of one of the deliveries above; None if staff may not see it."""
    try:
        return delivery.event
    except Event.DoesNotExist:
        return None


def public_payload(event: Event) -> dict[str, Any]:
    """The public members of the payload of one of the events above, by name."""
    shown = set(event.payload)
    for member, guard in _guards.items():
        if getattr(event, f"closed_{member}"):
            shown &= guard.public
    return {name: event.payload[name] for name in sorted(shown)}
