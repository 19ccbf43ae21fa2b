"""`/news`: the events of a player in sentences, those of a match as one entry, the latest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import capfirst
from django.utils.translation import gettext

from accounts.models import User
from core.http.params import bad_parameter
from core.journal.registry import notification_types
from core.text import in_a_row
from games.events import MATCH_FINISHED
from games.selectors.catalogue import title_of
from games.selectors.matches import Company, company_in
from leagues.selectors.fixtures import others_in_fixtures
from notifications.notices import by_match
from notifications.pages import page_of
from notifications.selectors.feeds import ShownEvent, latest_of
from notifications.wording import Data, sentence_of, without_title
from web.playing.page import PlayerPage
from web.whole_numbers import whole_number

AT_A_TIME: Final = 90
"""The number of events on one page: many are about the same matches."""
EVENTS_OF_AN_ENTRY: Final = 4
"""The number of events that are read for each entry of a short list."""
MOST_SENTENCES: Final = 3
"""The most sentences of an entry, the latest ones."""


@dataclass(frozen=True, slots=True)
class NewsEntry:
    """Sentences about one match, or one about something else."""

    at: datetime
    says: str
    """The latest sentence."""
    earlier: Sequence[str]
    """Those before it, the latest first, without the name of the game."""
    others: str
    """The names of the other players of the match; empty if it is about none."""
    leads_to: str
    """The path of a page; empty for none."""


class NewsPage(PlayerPage):
    """The feed, as a page."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the feed, or the events before a number."""
        asked = request.GET.get("before", "")
        before = whole_number(asked)
        if asked and before is None:
            raise bad_parameter("before", "invalid", "Must be a whole number.")
        events = _latest_events(self.player, AT_A_TIME, before=before)
        older = events[-1].id if len(events) == AT_A_TIME and events[-1].id > 1 else None
        return render(request, "web/news.html", {"news": _entries(events, AT_A_TIME, self.player), "older": older})


def latest_news(user: User, count: int, *, without: tuple[str, ...] = ()) -> list[NewsEntry]:
    """The latest entries of a player's news, or fewer if their latest events are about fewer things."""
    return _entries(_latest_events(user, EVENTS_OF_AN_ENTRY * count, without=without), count, user)


def _latest_events(
    user: User, limit: int, *, before: int | None = None, without: tuple[str, ...] = ()
) -> list[ShownEvent]:
    # Events of every day are left out; the turns stand on the first page.
    not_news = sorted(name for name, declared in notification_types().items() if not declared.in_news)
    return latest_of(user.pk, limit=limit, before=before, without=(*not_news, *without))


def _entries(events: Sequence[ShownEvent], count: int, reader: User) -> list[NewsEntry]:
    """The first entries that the events make, of which the latest comes first."""
    shown = by_match(events)[:count]
    company = _company_in([own[0].data for own in shown], reader)
    return [_entry(own, beside) for own, beside in zip(shown, company, strict=True)]


def _company_in(entries: Sequence[Data], reader: User) -> list[Company]:
    """The others in the match that each entry is about, and its result."""
    in_matches = company_in([data["match"] for data in entries if data.get("match")], reader)
    # What is said of a challenge names its players.
    fixtures = [data["fixture"] for data in entries if "fixture" in data and "challenger" not in data]
    in_fixtures = {fixture: Company(names) for fixture, names in others_in_fixtures(fixtures, reader).items()}
    found = {**in_fixtures, **in_matches}
    return [found.get(data.get("match") or data.get("fixture", "")) or Company([]) for data in entries]


def _entry(events: Sequence[ShownEvent], company: Company) -> NewsEntry:
    latest = events[0]
    # Some things happen several times, such as that a seat is taken.
    says, *earlier = dict.fromkeys(sentence_of(event.kind, event.data) for event in events)
    title = title_of(str(latest.data.get("game", "")))
    shown = [capfirst(without_title(sentence, title)) for sentence in earlier[: MOST_SENTENCES - 1]]
    page = page_of(latest.kind)
    return NewsEntry(
        at=latest.at,
        says=f"{says} {_result(company)}".strip() if latest.kind == MATCH_FINISHED else says,
        earlier=shown,
        others=in_a_row(company.others) if company.others else "",
        leads_to=page.path.format(**latest.data) if page else "",
    )


def _result(company: Company) -> str:
    if company.has_won is None:
        return ""
    if company.is_tied:
        return gettext("It is a draw.")
    return gettext("You won.") if company.has_won else gettext("You lost.")
