"""`/seasons/invites/{code}`: where a director's link leads: from sign-up on the server to sign-up for the season."""

from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_variables

from accounts.models import User
from core.errors import NotFound, Refusal
from core.limits.rates import guessing
from leagues.api.seasons import SignUpBody
from leagues.selectors.seasons import shown_season
from leagues.services.season.codes import season_of_code
from leagues.services.season.sign_up import sign_up
from web.form_bodies import checked_form
from web.invites.pages import LIMIT, way_in
from web.leagues.season import own_entry
from web.playing.page import render_page
from web.previews import preview
from web.readers import OpenPage

if TYPE_CHECKING:
    from leagues.models import Season


class SeasonInvitePage(OpenPage):
    """An invitation to a season. As with those to matches, a stranger learns that it is one, and no more."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, code: str) -> HttpResponse:
        """Show the season behind it, or how to come in first."""
        if not request.user.is_authenticated:
            shared = preview(
                request,
                title=_("Invitation to a league"),
                about=_("Leagues and tournaments of card games, by correspondence."),
            )
            return way_in(request, "web/leagues/stranger.html", shared)
        return self._shown(request, looked_up(self.reader, code))

    def post(self, request: HttpRequest, code: str) -> HttpResponse:
        """Sign up for the season, and go to its page."""
        if not request.user.is_authenticated:
            return redirect(f"{reverse('login')}?next={request.path}")
        season = looked_up(self.reader, code)
        try:
            asked = checked_form(SignUpBody(data={"entropy": request.POST.get("entropy", ""), "code": code}))
            sign_up(season_id=season.pk, by=self.reader, **asked)
        except NotFound:
            raise
        except Refusal as refusal:
            return self._shown(request, season, refusal)
        return redirect("season", season_id=season.pk)

    def _shown(self, request: HttpRequest, season: "Season", refusal: Refusal | None = None) -> HttpResponse:
        facts = {
            "season": shown_season(season),
            "league": season.league,
            "is_there": own_entry(season, self.reader) is not None,
        }
        return render_page(request, "web/leagues/invited.html", facts, refusal)


@sensitive_variables("code")
def looked_up(user: User, code: str) -> "Season":
    """The season behind a code. Guesses are counted together with those at links into matches."""
    with guessing(LIMIT, f"user {user.pk}"):
        return season_of_code(code=code, user=user)
