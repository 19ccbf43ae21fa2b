"""Notifications of an event to the people whom it concerns: the part of its declaration for channels and pages."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, get_type_hints

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from core.journal.models import Event

Found = TypeVar("Found")

MAIL: Final = "mail"
PUSH: Final = "push"
CHANNELS: Final = (MAIL, PUSH)
TOPICS: "Final[Mapping[str, StrPromise]]" = {
    "matches": _("Matches"),
    "invitations": _("Invitations"),
    "leagues": _("Leagues"),
    "account": _("Account"),
}
"""The headings of the settings, in their order."""

Page = Literal["match", "rematch", "season", "league", "find", "account"]
OF_DATA: Final = frozenset({"match", "rematch", "season", "league"})
"""The pages of something that the data of an event names, by a member of the same name."""


class Batch:
    """Database reads shared by events that are handled together."""

    def __init__(self, events: "Iterable[Event]" = ()) -> None:
        """Begin with what the transaction of the events had at hand."""
        self._kept: dict[Any, Any] = {}
        for event in events:
            self._kept.update(event.at_hand)

    def once(self, key: Any, read: Callable[[], Found]) -> Found:
        """Return what `read` gives, asked for once."""
        if key not in self._kept:
            self._kept[key] = read()
        found: Found = self._kept[key]
        return found


@dataclass(frozen=True, slots=True)
class Notification:
    """The data of one event, and the ids of the users who are notified."""

    data: Any
    subscribers: Collection[int]


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class NotificationType:
    """The notification of a kind of event: all that channels, pages and documents derive from."""

    build: "Callable[[Event, Batch], Notification | None]"
    """Finds who is notified, and with what, when the event is delivered; None is no one.

    It reads what it needs and writes nothing. What it gives depends on public facts and on the people it names alone.
    """
    audience: str
    """The people who are notified, for the table of docs/feed.md."""
    data: type[Any]
    """The shape of the data: a component of the OpenAPI document."""
    leads_to: Page | None
    """The page that a reader is taken to, by mail, push and the page of notifications; None is no page."""
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
    """True if channels drop it once its match is over."""
    superseded_by: tuple[str, Collection[str]] = ("", ())
    """Kinds after which a digest drops it, where they have the same value of this member."""
    in_news: bool = True
    public_sentence: str = ""
    """For channels of Discord and Slack, which strangers read; empty: it is not sent there."""

    def __post_init__(self) -> None:
        """Refuse a label without a topic, a topic without a label, and a page of something that the data lacks."""
        if (self.label is None) != (self.topic not in TOPICS):
            raise ValueError(f"a label needs one of the topics {', '.join(TOPICS)}, and a topic needs a label")
        if self.leads_to in OF_DATA - get_type_hints(self.data).keys():
            raise ValueError(f"to lead to a {self.leads_to}, the data needs a member of that name")
