"""`/news`: the events of a player in sentences, those of a match as one entry, the latest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import capfirst

from accounts.models import User
from core.http.params import bad_parameter
from core.journal.registry import notification_types
from games.selectors.catalogue import title_of
from notifications.pages import page_of
from notifications.selectors.feeds import ShownEvent, latest_of
from notifications.wording import sentence_of
from web.playing.page import PlayerPage

AT_A_TIME: Final = 90
"""The number of events on one page: many are about the same matches."""
EVENTS_OF_AN_ENTRY: Final = 4
"""The number of events that are read for each entry of a short list."""
MOST_SENTENCES: Final = 3
"""The most sentences of an entry, the latest ones."""
LONGEST_NUMBER: Final = 9


@dataclass(frozen=True, slots=True)
class NewsEntry:
    """Sentences about one match, or one about something else."""

    at: datetime
    says: str
    """The latest sentence."""
    earlier: Sequence[str]
    """Those before it, the latest first, without the name of the game."""
    leads_to: str
    """The path of a page; empty for none."""


class NewsPage(PlayerPage):
    """The feed, as a page."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the feed, or the events before a number."""
        before = request.GET.get("before", "")
        if before and not (before.isascii() and before.isdigit() and len(before) <= LONGEST_NUMBER):
            raise bad_parameter("before", "invalid", "Must be a whole number.")
        events = _latest_events(self.player, AT_A_TIME, before=int(before) if before else None)
        older = events[-1].id if len(events) == AT_A_TIME and events[-1].id > 1 else None
        return render(request, "web/news.html", {"news": _entries(events, AT_A_TIME), "older": older})


def latest_news(user: User, count: int, *, without: tuple[str, ...] = ()) -> list[NewsEntry]:
    """The latest entries of a player's news, or fewer if their latest events are about fewer things."""
    return _entries(_latest_events(user, EVENTS_OF_AN_ENTRY * count, without=without), count)


def _latest_events(
    user: User, limit: int, *, before: int | None = None, without: tuple[str, ...] = ()
) -> list[ShownEvent]:
    # Events of every day are left out; the turns stand on the first page.
    not_news = sorted(name for name, declared in notification_types().items() if not declared.in_news)
    return latest_of(user.pk, limit=limit, before=before, without=(*not_news, *without))


def _entries(events: Sequence[ShownEvent], count: int) -> list[NewsEntry]:
    """The first entries that the events make, of which the latest comes first."""
    about: dict[str, list[ShownEvent]] = {}
    for event in events:
        about.setdefault(event.data.get("match") or str(event.id), []).append(event)
    return [_entry(own) for own in list(about.values())[:count]]


def _entry(events: Sequence[ShownEvent]) -> NewsEntry:
    latest = events[0]
    # Some things happen several times, such as that a seat is taken.
    says, *earlier = dict.fromkeys(sentence_of(event.kind, event.data) for event in events)
    game = f"{title_of(str(latest.data.get('game', '')))}: "
    shown = [capfirst(sentence.removeprefix(game)) for sentence in earlier[: MOST_SENTENCES - 1]]
    page = page_of(latest.kind)
    return NewsEntry(latest.at, says, shown, leads_to=page.path.format(**latest.data) if page else "")
