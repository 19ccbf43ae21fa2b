"""`/matches/{id}`: a public match as onlookers see it, for everyone; the address to share."""

from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from core.errors import NotFound, WrongState
from games.choices import Status, Visibility
from games.rules.schema import from_json
from games.selectors.catalogue import game_by_key, title_of
from games.selectors.matches import shown_match
from games.selectors.reading.log import log_of, log_rows
from games.selectors.reading.views import view_of
from games.services.clocks.lateness import settled_match
from games.shapes.matches import ShownMatch
from leagues.selectors.rulings import rulings_on
from web.matches.sentences import moves_of, places_of
from web.previews import preview
from web.readers import OpenPage, stranger
from web.words import seated

if TYPE_CHECKING:
    from games.models import Match

LATEST = 8
"""The number of moves of a running match that are shown; of one that is over all are."""
MOST = 1_000


class PublicMatchPage(OpenPage):
    """A public match. Those who may see another one are led to its table."""

    def get(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Show the match."""
        try:
            match = public_match(match_id)
        except NotFound:
            if request.user.is_authenticated:
                return redirect("table", match_id=match_id)
            raise
        shown = shown_match(match)
        facts = {
            **seen_by_all(match, shown),
            "preview": preview(
                request,
                title=f"{title_of(shown.game)}: {names_at(shown)}",
                about=gettext("A card game match, played by correspondence."),
                game=shown.game,
            ),
        }
        return render(request, "web/matches/public.html", facts)


def public_match(match_id: str) -> "Match":
    """A match that everyone may find; others are not there, for any reader."""
    match = settled_match(match_id, stranger())
    if match.visibility != Visibility.PUBLIC:
        raise NotFound("Match not found.")
    return match


def names_at(shown: ShownMatch) -> str:
    """Return who sits there, in words."""
    return seated(shown.seats)


def seen_by_all(match: "Match", shown: ShownMatch) -> dict[str, Any]:
    """Return what every reader is shown of a match: what an onlooker knows, even to its own players."""
    facts: dict[str, Any] = {
        "match": shown,
        "title": title_of(shown.game),
        "names": names_at(shown),
        "places": places_of(shown),
        "ruling": rulings_on([shown.id]).get(shown.id) if shown.status == Status.OVER else None,
        "has_free_seat": shown.status == Status.WAITING and any(seat.name is None for seat in shown.seats),
    }
    if shown.status == Status.WAITING:
        return facts
    try:
        view = view_of(match, stranger())
        log = log_of(match, stranger())
        count = MOST if shown.status == Status.OVER else LATEST
        rows = log_rows(log, list(log.records.order_by("-ply")[:count])[::-1])
    except WrongState as sealed:
        return {**facts, "sealed": sealed}
    rules = game_by_key(shown.game, shown.revision)
    return {
        **facts,
        "board": rules.board(from_json(rules.view_type, view.view)),
        "to_act": [shown.seats[number].name for number in view.to_act],
        "log": moves_of(shown, rows),
    }
