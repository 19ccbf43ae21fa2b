"""Blocking and reporting on a player's page."""

from collections.abc import Callable, Mapping
from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from accounts.conduct.api.reports import UserReportBody
from accounts.conduct.services import report_user
from accounts.models import User
from accounts.services.blocks import block_user, unblock_user
from core.errors import NotFound, Refusal
from web.form_bodies import checked_form
from web.people.profile import profile_page
from web.playing.page import PlayerPage
from web.readers import refuse_unclean


class PersonActionPage(PlayerPage):
    """One form of the page of a player, and that page again."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, username: str, action: str) -> HttpResponse:
        """Block or report the player, or show the page with the reason why not."""
        refuse_unclean(username, *request.POST.values())
        asked = ACTIONS.get(action)
        if asked is None:
            raise NotFound
        try:
            asked(request, self.player, username)
        except NotFound:
            raise
        except Refusal as refusal:
            return profile_page(request, self.player, username, refusal=refusal)
        return HttpResponseRedirect(reverse("person", args=[username], query={"done": action}))


def _report(request: HttpRequest, user: User, username: str) -> None:
    body = {name: request.POST.get(name, "") for name in ("about", "reason")}
    report_user(username=username, reporter=user, **checked_form(UserReportBody(data=body)))


ACTIONS: Final[Mapping[str, Callable[[HttpRequest, User, str], object]]] = {
    "block": lambda _, user, username: block_user(user=user, username=username),
    "unblock": lambda _, user, username: unblock_user(user=user, username=username),
    "report": _report,
}
