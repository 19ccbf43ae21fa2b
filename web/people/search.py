"""`/people`: finding a person by the beginning of their name."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.api.users import BY_NAME, LIMIT, SHORTEST
from accounts.names import LONGEST, normal_name
from accounts.selectors import found_user, users_beginning_with
from core.http.params import bad_parameter
from core.limits.rates import count
from web.listing import listed
from web.playing.page import PlayerPage
from web.readers import refuse_unclean


class PeoplePage(PlayerPage):
    """The search."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the form, and the players found."""
        refuse_unclean(*request.GET.values())
        prefix = normal_name(request.GET.get("prefix", ""))
        found: dict[str, Any] = {}
        if prefix:
            if not SHORTEST <= len(prefix) <= LONGEST:
                raise bad_parameter("prefix", "length", f"Enter {SHORTEST} to {LONGEST} characters.")
            count(LIMIT, f"user {self.player.person_id}").refuse_if_spent()
            found = {"list": listed(request, users_beginning_with(prefix), ordering=BY_NAME, render=found_user)}
        return render(request, "web/people/finding.html", {"prefix": prefix, **found})
