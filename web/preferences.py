"""`/settings`: how a person is shown, what is brought to them and when, and when they are away."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts.models import User
from accounts.pages.forms import typed
from accounts.services import change_account
from core import times
from core.errors import FieldError, Invalid, NotFound, Refusal
from core.journal.notifications import MAIL, PUSH
from core.languages import languages
from core.text import in_a_row
from games.selectors.catalogue import title_of
from games.selectors.clocks import matches_without_vacations, own_vacations, shown_vacation
from games.selectors.matches import company_in
from games.services.calendar.vacations import announce_vacation, budget, end_vacation
from notifications.channels.push import selectors as push
from notifications.channels.push.services.subscriptions import unsubscribe
from notifications.preferences import selectors, services
from notifications.preferences.api.preferences import ChoicesBody
from notifications.registry import labels_by_topic
from web.form_bodies import checked_form
from web.leagues.forms import moment_asked
from web.playing.page import PlayerPage, render_page
from web.readers import refuse_unclean
from web.whole_numbers import number_typed

VACATIONS: Final = 10
ALIASES: Final = ("Etc/", "US/", "posix")


class SettingsPage(PlayerPage):
    """The settings as they stand."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the settings, with what has just been done."""
        return _page(request, self.player, ACTIONS.get(request.GET.get("done", "")))


class SettingsActionPage(PlayerPage):
    """One change, and the settings again."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, action: str) -> HttpResponse:
        """Make the change, or show the reason for the refusal."""
        asked = ACTIONS.get(action)
        if asked is None:
            raise NotFound
        try:
            refuse_unclean(*request.POST.values())
            asked.act(request, self.player)
        except NotFound:
            raise
        except Refusal as refusal:
            return _page(request, self.player, asked, refusal)
        return HttpResponseRedirect(reverse("settings", query={"done": action}))


def _page(request: HttpRequest, player: User, asked: "Action | None", refusal: Refusal | None = None) -> HttpResponse:
    """The settings, or what was entered in a form that is refused; the section of a form shows what came of it."""
    if refusal is not None:
        # A refused change may have left values in the caller's object that are not stored.
        player.refresh_from_db()
    chosen, entered = selectors.shown_choices(player), request.POST
    kinds = {**chosen.kinds, **{kind: entered.getlist(f"to-{kind}") for kind in entered.getlist("kind")}}
    stored = {
        "display_name": player.display_name,
        "language": player.language,
        "time_zone": player.time_zone,
        # A form sends no box that is not ticked.
        "play_forced": player.play_forced and "time_zone" not in entered,
        "quiet_from": chosen.quiet["from"] or "",
        "quiet_to": chosen.quiet["to"] or "",
        "quiet_zone": chosen.quiet["zone"],
        "digest_hours": chosen.digest_hours,
    }
    now = times.now()
    facts = {
        "me": player,
        "fields": {**stored, **entered.dict()},
        "section": asked and asked.section,
        "said": asked and _(asked.done),
        # Its section shows it, and not the head of the page.
        "refused": refusal,
        "refusal": None,
        "zones": _zones(),
        "languages": languages(player.language),
        "channels": [(MAIL, _("Email")), (PUSH, _("Push"))],
        "groups": _groups(kinds),
        "vacations": [(row.ends_at <= now, shown_vacation(row)) for row in own_vacations(player)[:VACATIONS]],
        "go_on": _going_on(player),
        "pushes": push.push_key().key is not None,
        "browsers": [push.shown(row) for row in push.subscriptions_of(player)],
        "vacation_days": budget().days_per_year,
    }
    return render_page(request, "web/settings.html", facts, refusal)


def _going_on(player: User) -> list[dict[str, Any]]:
    """The matches in which a vacation stops no clock, with the names of those who play."""
    matches = matches_without_vacations(player)
    company = company_in([match.id for match in matches], player)
    return [
        {"id": match.id, "title": title_of(match.game), "others": in_a_row(company[match.id].others)}
        for match in matches
    ]


def _groups(brings: Mapping[str, Sequence[str]]) -> list[dict[str, Any]]:
    return [
        {"name": name, "kinds": [{"kind": kind, "says": says, "brings": brings[kind]} for kind, says in kinds]}
        for name, kinds in labels_by_topic()
    ]


@cache
def _zones() -> SafeString:
    """The zones that people mean, by their place, as a list to choose from; the others are older names of the same.

    Written once: a template takes longer for these hundreds of lines than for all the others.
    """
    names = sorted(name for name in times.time_zones() if "/" in name and not name.startswith(ALIASES))
    return format_html_join("", "<option>{}</option>", ((name,) for name in names))


def _shown(request: HttpRequest, user: User) -> None:
    given = {name: request.POST.get(name, "").strip() for name in ("display_name", "language")}
    changes: dict[str, Any] = {name: text or None for name, text in given.items()}
    play_forced = request.POST.get("play_forced") == "yes"
    change_account(user=user, time_zone=typed(request, "time_zone").strip(), play_forced=play_forced, **changes)


def _notifications(request: HttpRequest, user: User) -> None:
    """Only boxes that the page had count: a kind that came later keeps its channels."""
    known = {kind for _group, kinds in labels_by_topic() for kind, _says in kinds} & set(request.POST.getlist("kind"))
    kinds = {kind: request.POST.getlist(f"to-{kind}") for kind in sorted(known)}
    times = {name: request.POST.get(f"quiet_{name}", "").strip() or None for name in ("from", "to")}
    if (times["from"] is None) != (times["to"] is None):
        wrong = FieldError("quiet", "both_needed", _("Enter both a start and an end for the quiet hours."))
        raise Invalid(_("Some fields are not valid."), errors=[wrong])
    body: dict[str, Any] = {
        "kinds": kinds,
        "quiet": {**times, "zone": request.POST.get("quiet_zone", "").strip() or user.time_zone},
        "digest_hours": number_typed(request.POST.get("digest_hours", "")),
    }
    services.change_choices(user=user, **checked_form(ChoicesBody(data=body)))


def _away(request: HttpRequest, user: User) -> None:
    ends_at = moment_asked(request.POST, "ends_at", user)
    if ends_at is None:
        wrong = FieldError("ends_at", "required", _("Enter an end date."))
        raise Invalid(_("Some fields are not valid."), errors=[wrong])
    announce_vacation(user=user, starts_at=moment_asked(request.POST, "starts_at", user), ends_at=ends_at)


def _back(request: HttpRequest, user: User) -> None:
    end_vacation(user=user, vacation_id=typed(request, "id"))


def _browser(request: HttpRequest, user: User) -> None:
    unsubscribe(user=user, subscription_id=typed(request, "id"))


class Action(NamedTuple):
    """A change by one of the forms."""

    act: Callable[[HttpRequest, User], None]
    section: str
    """The part of the page that shows what came of it."""
    done: str


ACTIONS: Final[Mapping[str, Action]] = {
    "shown": Action(_shown, "shown", N_("Saved.")),
    "notifications": Action(_notifications, "times", N_("Saved.")),
    "away": Action(_away, "away", N_("Vacation scheduled.")),
    "back": Action(_back, "away", N_("Vacation cancelled or ended.")),
    "browser": Action(_browser, "browsers", N_("Browser removed.")),
}
