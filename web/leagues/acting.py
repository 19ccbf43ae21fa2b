"""Acts of players and directors in a season, and the season again."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.pages.forms import typed
from core.errors import FieldError, Invalid, NotFound, Refusal
from leagues.api.challenges import AnswerBody
from leagues.api.fixtures import AppealBody, DecisionBody
from leagues.api.seasons import SignUpBody, WithdrawalBody
from leagues.api.substitutes import SubstituteAnswerBody
from leagues.services.fixtures.appeal import appeal_fixture
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.ladder import answer_challenge, challenge
from leagues.services.season.end import end_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.start import start_season
from leagues.services.season.substitute import answer_substitution
from leagues.services.season.withdraw import withdraw
from web.form_bodies import checked_form
from web.leagues.season import season_page
from web.playing.page import PlayerPage
from web.readers import refuse_unclean


class SeasonActionPage(PlayerPage):
    """Something that is done in a season."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, season_id: str, action: str) -> HttpResponse:
        """Do it, or show the season with the reason for the refusal."""
        act = ACTIONS.get(action)
        if act is None:
            raise NotFound
        refuse_unclean(*request.POST.values())
        try:
            act(request, season_id, self.player)
        except NotFound:
            raise
        except Refusal as refusal:
            return season_page(request, season_id, refusal, action)
        # What was done is seen in the division that it was done in.
        division = request.GET.get("division")
        query = f"?{urlencode({'division': division})}" if division else ""
        return redirect(reverse("season", args=[season_id]) + query)


def _sign_up(request: HttpRequest, season_id: str, user: User) -> None:
    body: dict[str, Any] = {"entropy": request.POST.get("entropy", ""), "rests": request.POST.get("rests") == "yes"}
    if code := request.POST.get("code", "").strip():
        body["code"] = code
    sign_up(season_id=season_id, by=user, **checked_form(SignUpBody(data=body)))


def _sign_bot_up(request: HttpRequest, season_id: str, user: User) -> None:
    sign_up(season_id=season_id, by=user, bot=typed(request, "bot"))


def _withdraw(request: HttpRequest, season_id: str, user: User) -> None:
    withdraw(season_id=season_id, by=user)


def _take_out(request: HttpRequest, season_id: str, user: User) -> None:
    asked = checked_form(
        WithdrawalBody(data={"user": typed(request, "user"), "reason": request.POST.get("reason", "")})
    )
    withdraw(season_id=season_id, by=user, username=asked["user"], reason=asked["reason"])


def _start(request: HttpRequest, season_id: str, user: User) -> None:
    start_season(season_id=season_id, by=user)


def _end(request: HttpRequest, season_id: str, user: User) -> None:
    if request.POST.get("sure") != "yes":
        wrong = FieldError("sure", "required", _("Tick the box to confirm."))
        raise Invalid(_("The season was not ended."), errors=[wrong])
    end_season(season_id=season_id, by=user)


def _challenge(request: HttpRequest, season_id: str, user: User) -> None:
    challenge(season_id=season_id, by=user, username=typed(request, "user"))


def _answer(request: HttpRequest, season_id: str, user: User) -> None:
    asked = checked_form(AnswerBody(data={"action": request.POST.get("answer", "")}))
    answer_challenge(fixture_id=typed(request, "fixture"), by=user, **asked)


def _decide(request: HttpRequest, season_id: str, user: User) -> None:
    body = {name: request.POST.get(name, "") for name in ("decision", "reason")}
    decide_fixture(fixture_id=typed(request, "fixture"), by=user, **checked_form(DecisionBody(data=body)))


def _appeal(request: HttpRequest, season_id: str, user: User) -> None:
    asked = checked_form(AppealBody(data={"reason": request.POST.get("reason", "")}))
    appeal_fixture(fixture_id=typed(request, "fixture"), by=user, **asked)


def _step_in(request: HttpRequest, season_id: str, user: User) -> None:
    asked = checked_form(SubstituteAnswerBody(data={"action": request.POST.get("answer", "")}))
    answer_substitution(
        season_id=season_id, by=user, substitution_id=typed(request, "question"), answer=asked["action"]
    )


ACTIONS: Final[Mapping[str, Callable[[HttpRequest, str, User], None]]] = {
    "sign-up": _sign_up,
    "sign-bot-up": _sign_bot_up,
    "withdraw": _withdraw,
    "take-out": _take_out,
    "start": _start,
    "end": _end,
    "step-in": _step_in,
    "challenge": _challenge,
    "answer": _answer,
    "decide": _decide,
    "appeal": _appeal,
}
