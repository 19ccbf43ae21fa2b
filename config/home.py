"""The first page of a server: what this is, and how to get to a first match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from bots.selectors import bot_rows
from games.selectors.catalogue import game_rows


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Says what is played here, with lines to copy that work against the address the reader came by."""
    games, bots = game_rows(), bot_rows()
    context = {"site": request.build_absolute_uri("/").rstrip("/"), "games": games, "game": games[0], "bot": bots[0]}
    return render(request, "config/home.html", context)
