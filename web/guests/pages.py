"""`POST /guests/{game}`: one press, and a match begins."""

from datetime import timedelta
from typing import Final

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache

from accounts.auth.sessions import BROWSER
from accounts.auth.user_agents import describe_user_agent
from accounts.models import User
from accounts.pages.code import BACKEND
from bots.services.guests import play_at_once
from core.errors import Invalid, NotFound, Refusal
from core.http.callers import caller_address
from core.languages import is_english, spoken
from web.guests.guest import guest_of
from web.home import first_page

LASTS: Final = timedelta(days=90)
"""The time that a browser remembers its guest: nobody can log in as one again."""


@method_decorator(never_cache, name="dispatch")
class PlayAtOncePage(View):
    """The press on a game of the first page."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, game: str) -> HttpResponse:
        """Go to the table of a new match, or of the one that goes on."""
        guest = guest_of(request)
        if guest is None and request.user.is_authenticated:
            # The page was kept from before the login.
            return redirect(f"{reverse('new match')}?game={game}")
        # The secret behind the form's token: it tells browsers apart before they have a session.
        get_token(request)
        try:
            player, match_id = play_at_once(
                guest=guest,
                cookie=str(request.META["CSRF_COOKIE"]),
                game=game,
                address=caller_address(request),
                language="" if is_english() else spoken(),
                instead=request.POST.get("instead") == "yes",
            )
        except Invalid:
            raise NotFound from None
        except Refusal as refusal:
            return first_page(request, refusal)
        if guest is None:
            _remember(request, player)
        return redirect("table", match_id=match_id)


def _remember(request: HttpRequest, player: User) -> None:
    login(request, player, backend=BACKEND)
    request.session[BROWSER] = describe_user_agent(request.META.get("HTTP_USER_AGENT", ""))
    request.session.set_expiry(LASTS)
