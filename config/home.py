"""The first page of a server: what this is, and how to get to a first match."""

import hashlib

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from bots.selectors import bot_rows
from games.selectors.catalogue import game_by_key, game_rows

MINUTES = 60
# The page brings all it needs; nothing else may be loaded, whatever somebody manages to put into it.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Says what is played here, with lines to copy that work against the address the reader came by."""
    games, bots = game_rows(), bot_rows()
    first = next(game for game in games if game["seats"] == 2)
    context = {
        "site": request.build_absolute_uri("/").rstrip("/"),
        "games": games,
        "game": first,
        "bots": bots,
        "bot": bots[0],
        "move": _some_move(first["key"]),
    }
    return _kept_a_while(request, render(request, "config/home.html", context))


def _some_move(key: str) -> str:
    """What a move of a game may look like."""
    verb = next(verb for verb in game_by_key(key).facts.verbs if verb.slots and not verb.chance)
    return " ".join([verb.name, *(slot.domain.faces[0] for slot in verb.slots)])


def _kept_a_while(request: HttpRequest, page: HttpResponse) -> HttpResponse:
    """The same page for everybody who comes by this address: browsers and proxies may keep it for some minutes."""
    etag = f'"{hashlib.sha256(page.content).hexdigest()[:32]}"'
    if etag in parse_etags(request.headers.get("If-None-Match", "")):
        page = HttpResponse(status=304)
    page["ETag"] = etag
    page["Content-Security-Policy"] = POLICY
    patch_cache_control(page, public=True, max_age=5 * MINUTES)
    return page
