"""`/leagues`: finding a league, founding one, and the page of each."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from accounts.models import User
from core.errors import NotFound, Refusal
from core.http.params import bad_parameter
from games.choices import Unfinished
from games.selectors.catalogue import game_rows
from games.services.calendar.vacations import budget
from leagues.api.terms import LeagueBody, LeagueChangesBody
from leagues.choices import Format, SeasonState
from leagues.selectors.leagues import NEWEST_FIRST, acts_in, league_for, leagues_all, shown_act, shown_league
from leagues.selectors.seasons import seasons_of, shown_season
from leagues.services.league import change_league, create_league
from leagues.services.season.open import open_season
from web.form_bodies import checked_form, naming
from web.leagues.acts import said_in
from web.leagues.forms import PER_MOVE, WITH_VACATIONS, moment_asked, terms_asked
from web.leagues.roles import directs
from web.listing import listed
from web.options import option_fields
from web.playing.page import PlayerPage, render_page
from web.previews import preview
from web.readers import OpenPage, reader_of, refuse_unclean

TABS: Final = (SeasonState.SIGN_UP, SeasonState.RUNNING, SeasonState.PLANNED, SeasonState.OVER)
ACTS: Final = 30
SEASONS: Final = 20


class LeaguesPage(OpenPage):
    """The leagues, by state."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the leagues."""
        state = request.GET.get("state")
        if state is not None and state not in SeasonState.values:
            raise bad_parameter("state", "invalid_choice", f"Must be one of {', '.join(SeasonState.values)}.")
        mine = request.GET.get("mine") == "true" and request.user.is_authenticated
        rows = leagues_all(self.reader, state=state, mine=mine)
        facts = {
            "tabs": TABS,
            "state": state,
            "mine": mine,
            "list": listed(request, rows, ordering=NEWEST_FIRST, render=shown_league),
            "preview": preview(request, title=_("Leagues"), about=_("Leagues and tournaments of card games.")),
        }
        return render(request, "web/leagues/list.html", facts)


class NewLeaguePage(PlayerPage):
    """The form for a new league."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the form."""
        return _form(request)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Create the league and open its first season, or show the form with the errors."""
        try:
            refuse_unclean(*request.POST.values())
            asked = checked_form(LeagueBody(data=terms_asked(request.POST, is_change=False)))
            league = create_league(owner=self.player, **asked)
        except Refusal as refusal:
            return _form(request, refusal)
        return redirect("league", league_id=league.pk)


def _form(request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
    facts = {**form_facts(), "asked": request.POST, "refusal": refusal}
    return render_page(request, "web/leagues/new.html", facts, refusal)


def form_facts() -> dict[str, Any]:
    """Return what the forms of a league offer."""
    return {
        "games": game_rows(),
        "formats": Format.values,
        "unfinished": Unfinished.values,
        "clocks": PER_MOVE,
        "clocks_with_vacations": WITH_VACATIONS if budget().days_per_year else {},
    }


class LeaguePage(OpenPage):
    """A league."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest, league_id: str) -> HttpResponse:
        """Show the league."""
        return league_page(request, league_id)


class LeagueActionPage(PlayerPage):
    """Something that a director does, and the league again."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, league_id: str, action: str) -> HttpResponse:
        """Do it, or show the league with the reason for the refusal."""
        act = ACTIONS.get(action)
        if act is None:
            raise NotFound
        refuse_unclean(*request.POST.values())
        try:
            return act(request, league_id, self.player)
        except NotFound:
            raise
        except Refusal as refusal:
            written = request.POST if act is _change else None
            return league_page(request, league_id, refusal, written)


def league_page(
    request: HttpRequest, league_id: str, refusal: Refusal | None = None, written: QueryDict | None = None
) -> HttpResponse:
    """The page of a league, perhaps with what was just refused, and with the changes that were asked for then."""
    league, reader = league_for(league_id), reader_of(request)
    shown = shown_league(league)
    is_director = directs(league, reader)
    seasons = [shown_season(one) for one in seasons_of(league_id)[:SEASONS]]
    numbers: dict[str | None, int] = {season.id: season.number for season in seasons}
    facts: dict[str, Any] = {
        "league": shown,
        "seasons": seasons,
        "acts": [(shown_act(act), said_in(act), numbers.get(act.season_id)) for act in acts_in(league)[:ACTS]],
        "directs": is_director,
        "owns": is_director and league.owner_id == reader.pk,
        "preview": preview(request, title=shown.name, about=_("A league of card games."), game=shown.terms.game),
    }
    if is_director:
        facts |= form_facts()
        facts["may_open"] = not any(one.state in (SeasonState.PLANNED, SeasonState.SIGN_UP) for one in seasons)
        chosen = {f"option-{name}": value for name, value in shown.terms.options.items()}
        facts["options"] = option_fields(shown.terms.game, written or chosen)
        facts["values"] = written or {
            **asdict(shown.terms),
            "name": shown.name,
            "about": shown.about,
            "directors": " ".join(shown.directors),
        }
        facts["is_open"] = written is not None
    return render_page(request, "web/leagues/league.html", facts, refusal)


def _open(request: HttpRequest, league_id: str, user: User) -> HttpResponse:
    season = open_season(
        league_id=league_id,
        by=user,
        sign_up_at=moment_asked(request.POST, "sign_up_at", user),
        start_at=moment_asked(request.POST, "start_at", user),
    )
    return redirect("season", season_id=season.pk)


def _change(request: HttpRequest, league_id: str, user: User) -> HttpResponse:
    asked = terms_asked(request.POST, is_change=True)
    with naming("directors", asked.get("directors", ())):
        change_league(league_id=league_id, by=user, **checked_form(LeagueChangesBody(data=asked)))
    return redirect("league", league_id=league_id)


ACTIONS: Final[Mapping[str, Callable[[HttpRequest, str, User], HttpResponse]]] = {
    "open": _open,
    "change": _change,
}
