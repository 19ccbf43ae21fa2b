"""`/news`: the events of a player, the latest first, each as a sentence that leads to what it is about."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from accounts.models import User
from core.http.params import bad_parameter
from core.journal.registry import notification_types
from notifications.selectors.feeds import ShownEvent, latest_of
from notifications.wording import sentence_of
from web.playing.page import PlayerPage

AT_A_TIME = 30
LONGEST_NUMBER = 9


class NewsPage(PlayerPage):
    """The feed, as a page."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the feed, or the events before a number."""
        before = request.GET.get("before", "")
        if before and not (before.isascii() and before.isdigit() and len(before) <= LONGEST_NUMBER):
            raise bad_parameter("before", "invalid", "Must be a whole number.")
        news = latest_news(self.player, AT_A_TIME, before=int(before) if before else None)
        older = news[-1]["id"] if len(news) == AT_A_TIME and news[-1]["id"] > 1 else None
        return render(request, "web/news.html", {"news": news, "older": older})


def latest_news(
    user: User, count: int, *, before: int | None = None, without: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """The latest of a player's feed."""
    # Events of every day are left out; the turns stand on the first page.
    not_news = sorted(name for name, declared in notification_types().items() if not declared.in_news)
    found = latest_of(user.pk, limit=count, before=before, without=(*not_news, *without))
    return [_shown(event) for event in found]


def _shown(event: ShownEvent) -> dict[str, Any]:
    return {
        "id": event.id,
        "at": event.at,
        "says": sentence_of(event.kind, event.data),
        "leads": _leads_to(event),
    }


def _leads_to(event: ShownEvent) -> str:
    if match := event.data.get("match"):
        return reverse("table", args=[match])
    if season := event.data.get("season"):
        return reverse("season", args=[season])
    if event.kind.startswith("security."):
        return reverse("account")
    return ""
