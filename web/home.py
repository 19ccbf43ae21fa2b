"""The first page of a server: what Postcard is, and how to start a first match."""

import base64
import hashlib
import re

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from bots.selectors.bots import house_bots
from games.selectors.catalogue import game_by_key, game_rows

MINUTES = 60
# The page brings all it needs, with its one style named by its hash. Nothing else is loaded or applied, even if an
# attacker manages to inject markup.
POLICY = (
    "default-src 'none'; style-src {style}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the games and bots of this server, and curl lines that work against the address the reader used."""
    games, bots = game_rows(), house_bots()
    first = next(game for game in games if game.seats == 2)
    context = {
        "site": request.build_absolute_uri("/").rstrip("/"),
        "games": games,
        "game": first,
        "bots": bots,
        "bot": bots[0],
        "move": _example_move(first.key),
        "registration": settings.POSTCARD_REGISTRATION,
    }
    return _cacheable(request, render(request, "web/home.html", context))


def _example_move(key: str) -> str:
    """An example of a move in a game."""
    verb = next(verb for verb in game_by_key(key).facts.verbs if verb.slots and not verb.chance)
    return " ".join([verb.name, *(slot.domain.faces[0] for slot in verb.slots)])


def _cacheable(request: HttpRequest, page: HttpResponse) -> HttpResponse:
    """Let browsers and proxies cache the page for some minutes: it is the same for every reader of this address."""
    etag = f'"{hashlib.sha256(page.content).hexdigest()[:32]}"'
    policy = POLICY.format(style=" ".join(_hash_of(style) for style in _STYLE.findall(page.content)))
    if etag in parse_etags(request.headers.get("If-None-Match", "")):
        page = HttpResponse(status=304)
    page["ETag"] = etag
    page["Content-Security-Policy"] = policy
    patch_cache_control(page, **{"public" if settings.POSTCARD_PUBLIC else "private": True}, max_age=5 * MINUTES)
    return page


def _hash_of(style: bytes) -> str:
    """How a policy names an inline style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(style).digest()).decode()}'"
