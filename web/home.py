"""The first page of a server, the games that are played here, and the page for programs."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import add_never_cache_headers, patch_cache_control
from django.views.decorators.cache import never_cache
from django.views.decorators.http import conditional_page, require_safe

from accounts.services.guests import are_guests_let_in
from bots.roster import FOR_BEGINNERS
from bots.selectors.bots import house_bots
from core.errors import Refusal
from games.selectors.catalogue import game_by_key, game_rows
from web.guests.guest import guest_of, match_going_on
from web.playing.page import render_page
from web.previews import picture_of
from web.refusals import translated

MINUTES = 60


@conditional_page
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show what this is and how to begin; send those who are logged in to their turns."""
    if request.user.is_authenticated and guest_of(request) is None:
        return redirect("lobby")
    page = first_page(request)
    if are_guests_let_in():
        # The forms carry a token of this browser alone.
        add_never_cache_headers(page)
    else:
        # It is the same for every stranger at this address.
        patch_cache_control(page, **{"public" if settings.POSTCARD_PUBLIC else "private": True}, max_age=5 * MINUTES)
    return page


def first_page(request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
    """The first page, perhaps with the reason why a match did not begin."""
    context = {
        "games": _games(),
        "plays_at_once": are_guests_let_in(),
        "going_on": match_going_on(guest_of(request)),
        "refusal": refusal and translated(refusal),
        "registration": settings.POSTCARD_REGISTRATION,
    }
    return render_page(request, "web/home.html", context, refusal)


@never_cache
@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The games of this server, with where to go on."""
    return render(request, "web/games.html", {"games": _games()})


@never_cache
@require_safe
def programs(request: HttpRequest) -> HttpResponse:
    """Curl lines that work against the address the reader used, and where the API is explained."""
    bots = house_bots()
    first = next(game for game in game_rows() if game.seats == 2)
    context = {
        "site": request.build_absolute_uri("/").rstrip("/"),
        "games": game_rows(),
        "game": first,
        "bots": bots,
        "bot": next(bot for bot in bots if bot.name == FOR_BEGINNERS),
        "move": _example_move(first.key),
        "registration": settings.POSTCARD_REGISTRATION,
    }
    return render(request, "web/programs.html", context)


def _games() -> list[dict[str, object]]:
    return [{"row": row, "picture": picture_of(row.key)} for row in game_rows()]


def _example_move(key: str) -> str:
    """An example of a move in a game."""
    verb = next(verb for verb in game_by_key(key).facts.verbs if verb.slots and not verb.chance)
    return " ".join([verb.name, *(slot.domain.faces[0] for slot in verb.slots)])
