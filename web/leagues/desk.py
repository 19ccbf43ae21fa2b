"""`/seasons/{id}/desk`: where directors invite people, by name, by link or as substitutes, and write to everyone."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from accounts.models import User
from accounts.pages.forms import typed
from core.errors import NotFound, Refusal
from leagues.api.codes import CodeBody
from leagues.api.invitations import InvitationsBody
from leagues.api.messages import LONGEST_MESSAGE, SeasonMessageBody
from leagues.api.substitutes import SubstituteBody
from leagues.choices import SeasonState, SubstituteAnswer
from leagues.selectors.codes import shown_code
from leagues.selectors.invitations import shown_invitation
from leagues.selectors.leavers import places_left
from leagues.selectors.messages import shown_message
from leagues.selectors.seasons import season_with_league
from leagues.selectors.substitutions import shown_substitution
from leagues.services.season.codes import codes_for, make_code, revoke_code
from leagues.services.season.invite import invitations_for, invite_to_season
from leagues.services.season.messages import messages_for, write_to_season
from leagues.services.season.substitute import answer_substitution, ask_substitute, substitutions_for
from web.form_bodies import checked_form, names_typed, naming
from web.leagues.forms import moment_asked
from web.playing.page import PlayerPage, render_page
from web.readers import refuse_unclean
from web.whole_numbers import number_typed

INVITED: Final = 200
MESSAGES: Final = 20
OPEN: Final = (SeasonState.PLANNED, SeasonState.SIGN_UP, SeasonState.RUNNING)


class SeasonDeskPage(PlayerPage):
    """The desk of the directors; others are refused."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, season_id: str) -> HttpResponse:
        """Show the desk."""
        return self._page(request, season_id)

    def post(self, request: HttpRequest, season_id: str) -> HttpResponse:
        """Do what a director asks, or show the desk with the reason for the refusal. A new code is shown this once."""
        refuse_unclean(*request.POST.values())
        act = ACTS.get(request.POST.get("act", ""))
        if act is None:
            raise NotFound
        try:
            code = act(request, season_id, self.player)
        except NotFound:
            raise
        except Refusal as refusal:
            return self._page(request, season_id, refusal=refusal)
        if code is None:
            return redirect("season desk", season_id=season_id)
        return self._page(request, season_id, link=request.build_absolute_uri(reverse("season invite", args=[code])))

    def _page(
        self, request: HttpRequest, season_id: str, *, link: str = "", refusal: Refusal | None = None
    ) -> HttpResponse:
        season, user = season_with_league(season_id), self.player
        # Refuses users who do not direct the league.
        codes = codes_for(season=season, by=user)
        invited = invitations_for(season=season, by=user)
        messages = messages_for(season=season, user=user)
        asked = substitutions_for(season=season, user=user)
        facts: dict[str, Any] = {
            "season": season,
            "league": season.league,
            "is_open": season.state in OPEN,
            "codes": [shown_code(one) for one in codes],
            "invited": [shown_invitation(one) for one in invited[:INVITED]],
            "messages": [shown_message(one) for one in messages[:MESSAGES]],
            "longest": LONGEST_MESSAGE,
            "questions": [shown_substitution(one) for one in asked],
            "leavers": [entry.user.username for entry in places_left(season)],
            "link": link,
            "written": request.POST if refusal else {},
        }
        return render_page(request, "web/leagues/desk.html", facts, refusal)


def _invite(request: HttpRequest, season_id: str, user: User) -> None:
    names = names_typed(request.POST.get("names", ""))
    with naming("users", names):
        invite_to_season(
            season_id=season_id, by=user, names=checked_form(InvitationsBody(data={"users": names}))["users"]
        )


def _make_code(request: HttpRequest, season_id: str, user: User) -> str:
    asked = checked_form(CodeBody(data={"uses": number_typed(request.POST.get("uses", "").strip() or "1")}))
    expires_at = moment_asked(request.POST, "expires_at", user)
    return make_code(season_id=season_id, by=user, expires_at=expires_at, **asked)[1]


def _revoke_code(request: HttpRequest, season_id: str, user: User) -> None:
    revoke_code(season_id=season_id, by=user, code_id=typed(request, "code"))


def _write(request: HttpRequest, season_id: str, user: User) -> None:
    asked = checked_form(SeasonMessageBody(data={"text": request.POST.get("text", "").replace("\r\n", "\n")}))
    write_to_season(season_id=season_id, by=user, **asked)


def _ask(request: HttpRequest, season_id: str, user: User) -> None:
    body = {name: typed(request, name) for name in ("leaver", "user")}
    asked = checked_form(SubstituteBody(data=body))
    ask_substitute(season_id=season_id, by=user, leaver=asked["leaver"], username=asked["user"])


def _take_back(request: HttpRequest, season_id: str, user: User) -> None:
    answer_substitution(
        season_id=season_id, by=user, substitution_id=typed(request, "question"), answer=SubstituteAnswer.DECLINE
    )


ACTS: Final[Mapping[str, Callable[[HttpRequest, str, User], str | None]]] = {
    "invite": _invite,
    "make-code": _make_code,
    "revoke-code": _revoke_code,
    "write": _write,
    "ask": _ask,
    "take-back": _take_back,
}
