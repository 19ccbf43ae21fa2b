"""Notification types: who is notified of which events, and all that channels, pages and documents derive from it.

One declaration for each kind of event is all there is.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, TypeVar

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from notifications.scene import Scene

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

MAIL: Final = "mail"
PUSH: Final = "push"
CHANNELS: Final = (MAIL, PUSH)
TOPICS: "Final[Mapping[str, StrPromise]]" = {
    "matches": _("Matches"),
    "invitations": _("Coming together"),
    "leagues": _("Leagues"),
    "account": _("Account"),
}
"""The headings of the settings, in their order."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of one event, and to whom: the numbers of users."""

    data: Any
    people: Iterable[int]


Find = Callable[[Event, Scene], Told | None]
FindT = TypeVar("FindT", bound=Find)


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class NotificationType:
    """The notification of a kind of event; it has the name of the journal's kind."""

    name: str
    find: Find
    audience: str
    """Who is notified, for the table of docs/feed.md."""
    data: type[Any]
    """The shape of the data: a component of the OpenAPI document."""
    sentence: "StrPromise"
    """For digests, the page of news and the command line."""
    withdrawn: "StrPromise | None" = None
    """The sentence where the player who made an offer took it back."""
    label: "StrPromise | None" = None
    """In the settings, and the title of a push message. Without one it cannot be turned off."""
    topic: str = ""
    """Its heading in the settings, one of `TOPICS`."""
    default_channels: Collection[str] = ()
    while_running: bool = False
    """Whether channels drop it once its match is over."""
    superseded_by: tuple[str, Collection[str]] = ("", ())
    """Kinds after which a digest drops it, where they have the same value of this member."""
    in_news: bool = True
    public_sentence: str = ""
    """For channels of Discord and Slack, which strangers read; empty: it is not sent there."""


_types: dict[str, NotificationType] = {}


def tells(name: str, **declared: Any) -> Callable[[FindT], FindT]:
    """Declares that people are told of a kind of event, with the members of `NotificationType`.

    The function finds who they are, and what they are told, when the event is handed out; None is nobody. It reads
    what it needs and writes nothing, and what it gives depends on public facts and on the people it names alone.
    """

    def register(find: FindT) -> FindT:
        made = NotificationType(name=name, find=find, **declared)
        if name in _types:
            raise ValueError(f"it is declared twice who is told of {name}")
        if (made.label is None) != (made.topic not in TOPICS):
            raise ValueError(f"{name} needs a label and one of the topics {', '.join(TOPICS)}, or neither")
        _types[name] = made
        return find

    return register


def kinds() -> Mapping[str, NotificationType]:
    """Every kind of event that people are told of, by name."""
    return _types


def labels_by_topic() -> list[tuple["StrPromise", list[tuple[str, "StrPromise"]]]]:
    """The kinds that can be turned on and off, under the headings of the settings."""
    found: dict[str, list[tuple[str, StrPromise]]] = {topic: [] for topic in TOPICS}
    for declared in _types.values():
        if declared.label is not None:
            found[declared.topic].append((declared.name, declared.label))
    return [(heading, found[topic]) for topic, heading in TOPICS.items()]


def in_order(name: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """What is told of an event, in the order of its kind's shape, which PostgreSQL does not keep."""
    kind = _types.get(name)
    declared = [field.name for field in fields(kind.data)] if kind else []
    return {one: data[one] for one in declared if one in data} | dict(data)
