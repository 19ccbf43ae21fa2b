"""`/matches/{id}`: a public or unlisted match as onlookers see it, for everyone; the address to share."""

from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from accounts.auth.strangers import stranger
from core.errors import NotFound, WrongState
from games.choices import Status, Visibility
from games.rules.schema import from_json
from games.selectors.catalogue import game_by_key, title_of
from games.selectors.matches import shown_match
from games.selectors.reading.log import latest_rows, log_of
from games.selectors.reading.views import view_of
from games.services.clocks.lateness import settled_match
from games.shapes.matches import ShownMatch
from leagues.selectors.rulings import rulings_on
from web.analysis.replay import replayed
from web.matches.boards import board_in_words
from web.matches.sentences import moves_of, places_of
from web.playing.layouts import has_layout
from web.previews import preview
from web.readers import OpenPage
from web.words import seated

if TYPE_CHECKING:
    from games.models import Match

LATEST: Final = 8
"""The number of moves of a running match that are shown; of one that is over all are."""
MOST: Final = 1_000


class PublicMatchPage(OpenPage):
    """A match as onlookers see it. Those who may see a private one are led to its table."""

    def get(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Show the match."""
        try:
            match = settled_match(match_id, stranger())
        except NotFound:
            if request.user.is_authenticated:
                return redirect("table", match_id=match_id)
            raise
        shown = shown_match(match)
        facts = {
            **seen_by_all(request, match, shown),
            "preview": preview(
                request,
                title=f"{title_of(shown.game)}: {seated(shown.seats)}",
                about=gettext("A card game match, played by correspondence."),
                game=shown.game,
            ),
        }
        return render(request, "web/matches/public.html", facts)


def seen_by_all(request: HttpRequest, match: "Match", shown: ShownMatch, *, is_framed: bool = False) -> dict[str, Any]:
    """Return what every reader is shown of a match: what an onlooker knows, even to its own players.

    In a frame there is room for the board, and not for the moves.
    """
    facts: dict[str, Any] = {
        "match": shown,
        "title": title_of(shown.game),
        "names": seated(shown.seats),
        "places": places_of(shown),
        "ruling": rulings_on([shown.id]).get(shown.id) if shown.status == Status.OVER else None,
        "has_free_seat": shown.status == Status.WAITING and any(seat.name is None for seat in shown.seats),
        "has_layout": has_layout(shown.game),
        "is_listed": shown.visibility == Visibility.PUBLIC,
        # Where strangers may ask, what is drawn is asked for as a stranger: a player's session would show a hand.
        "is_open": settings.POSTCARD_PUBLIC,
        "is_framed": is_framed,
    }
    if shown.status == Status.WAITING:
        return facts
    try:
        if shown.status == Status.OVER:
            return {**facts, **replayed(request, match, shown, stranger(), latest=0 if is_framed else MOST)}
        found = _table(match, shown)
    except WrongState as sealed:
        return {**facts, "sealed": sealed}
    if is_framed:
        return {**facts, **found}
    return {**facts, **found, "log": moves_of(shown, latest_rows(log_of(match, stranger()), LATEST))}


def _table(match: "Match", shown: ShownMatch) -> dict[str, Any]:
    """The board as it stands, and who has to move."""
    view = view_of(match, stranger())
    rules = game_by_key(shown.game, shown.revision)
    return {
        "board_lines": board_in_words(shown, rules.lines(from_json(rules.view_type, view.view))),
        "to_act": [shown.seats[number].name for number in view.to_act],
    }
