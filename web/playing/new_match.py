"""`/play/new`: a match against bots in two presses, or with people."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from bots.roster import FOR_BEGINNERS
from bots.selectors.bots import house_bots
from core.errors import FieldError, Invalid, Refusal
from games.choices import Visibility
from games.selectors.catalogue import game_rows
from games.selectors.making.ranges import MOST_RATING
from games.services.calendar.vacations import budget
from games.services.making.create import create_match
from games.services.making.seats import SeatAsked
from games.services.making.terms import Terms
from web.form_bodies import names_typed, naming
from web.options import fields_of_games, options_chosen
from web.playing.clocks import clock_chosen, clocks_offered
from web.playing.page import PlayerPage, render_page
from web.playing.ranges import rating_asked

BOT, USER, OPEN, LINK = "bot:", "user", "open", "link"


class NewMatchPage(PlayerPage):
    """The form for a new match."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the form."""
        return self._form(request)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Create the match and go to its table, or show the form with the errors."""
        try:
            with naming("seats", names_typed(request.POST.get("names", "")), first=1):
                match = create_match(creator=self.player, terms=self._terms(request))
        except Refusal as refusal:
            return self._form(request, refusal)
        if request.POST.get("against") == LINK:
            return redirect("invite to match", match_id=match.id)
        return redirect("table", match_id=match.id)

    def _form(self, request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
        facts: dict[str, Any] = {
            "games": game_rows(),
            "bots": house_bots(),
            "usual": f"{BOT}{FOR_BEGINNERS}",
            "clocks": clocks_offered(),
            "vacation_days": budget().days_per_year,
            "options_of": fields_of_games(request.POST),
            "most_rating": MOST_RATING,
            "asked": request.POST or request.GET,
        }
        return render_page(request, "web/new_match.html", facts, refusal)

    def _terms(self, request: HttpRequest) -> Terms:
        asked = request.POST
        game = next((row for row in game_rows() if row.key == asked.get("game")), None)
        if game is None:
            raise _wrong("game", _("Choose a game."))
        return Terms(
            game=game.key,
            seats=[SeatAsked(user=self.player.username), *self._others(asked.get("against", ""), game.seats - 1)],
            options=options_chosen(game.key, asked, f"{game.key}-"),
            clock=clock_chosen(asked.get("clock", ""), has_vacations=asked.get("vacation") == "yes"),
            rated=asked.get("rated") == "yes",
            rating_min=rating_asked(request, "rating_min"),
            rating_max=rating_asked(request, "rating_max"),
            visibility=Visibility.PRIVATE if self._is_hidden() else Visibility.PUBLIC,
            chat=asked.get("chat") == "yes",
            # A browser that draws random bytes sits down once the server is bound to its secret number.
            join_later=asked.get("join_later") == "yes",
        )

    def _is_hidden(self) -> bool:
        """A public match would have its seat taken by the first player who comes, before the link is opened."""
        return self.request.POST.get("private") == "yes" or self.request.POST.get("against") == LINK

    def _others(self, against: str, count: int) -> list[SeatAsked]:
        if against.startswith(BOT):
            return [SeatAsked(bot=against.removeprefix(BOT))] * count
        if against in (OPEN, LINK):
            return [SeatAsked()] * count
        if against != USER:
            raise _wrong("against", _("Choose who plays with you."))
        names = names_typed(self.request.POST.get("names", ""))
        if not names or len(names) > count:
            most = ngettext(
                "Enter the other player's username.",
                "Enter up to %(count)s usernames. Anyone can take the other seats.",
                count,
            )
            raise _wrong("names", most % {"count": count})
        return [*(SeatAsked(user=name) for name in names), *[SeatAsked()] * (count - len(names))]


def _wrong(field: str, detail: str) -> Invalid:
    return Invalid(_("The match could not be created."), errors=[FieldError(field, "bad_value", detail)])
