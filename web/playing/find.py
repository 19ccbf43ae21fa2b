"""`/play/find`: looking for an opponent, and what to play at once instead of waiting."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from bots.roster import FOR_BEGINNERS
from bots.selectors.bots import house_bots
from core.errors import FieldError, Invalid, Refusal
from games.selectors.catalogue import game_by_key, game_rows, title_of
from games.selectors.lists.documents import listed_matches
from games.selectors.lists.matches import MatchFilters, matches_for
from games.selectors.lists.own import first_matches
from games.selectors.making.ranges import MOST_RATING
from games.services.calendar.vacations import budget
from matchmaking.choices import State
from matchmaking.selectors.wishes import fresh_matches, standing_wishes
from matchmaking.services.wishing import WishAsked, make_wish, withdraw_wish
from matchmaking.shapes import ShownWish
from web.options import fields_of_games, options_chosen
from web.playing.clocks import choice_of, clock_chosen, clocks_offered
from web.playing.page import PlayerPage, render_page
from web.playing.ranges import rating_asked
from web.rules.reading import options_in_sentences
from web.words import clock_in_words

KEPT: Final = (1, 2, 3, 5, 10)
"""The numbers of matches to keep going that can be chosen."""
TABLES: Final = 3
"""Open tables of a game that are offered meanwhile."""
AGAIN_AFTER: Final = 10
"""Seconds after which the page of a player who waits checks for a match."""


class FindPage(PlayerPage):
    """The form, one's own wishes, and the ways to play meanwhile."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the page."""
        return self._page(request)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Look for an opponent, or stop looking."""
        try:
            if stopped := request.POST.get("stop"):
                withdraw_wish(user=self.player, wish_id=stopped)
            else:
                make_wish(user=self.player, asked=_asked(request))
        except Refusal as refusal:
            return self._page(request, refusal)
        return redirect("find")

    def _page(self, request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
        wishes = standing_wishes(self.player)
        found = listed_matches(self.player, fresh_matches(self.player))
        facts: dict[str, Any] = {
            "found": [{**match, "title": title_of(match["game"])} for match in found],
            "wishes": [_row(wish) for wish in wishes],
            "again": AGAIN_AFTER,
            "meanwhile": self._meanwhile(wishes),
            "games": game_rows(),
            "clocks": clocks_offered(),
            "vacation_days": budget().days_per_year,
            "options_of": fields_of_games(request.POST),
            "kept": KEPT,
            "most_rating": MOST_RATING,
            "bots": house_bots(),
            "usual": FOR_BEGINNERS,
            "asked": request.POST or request.GET,
        }
        return render_page(request, "web/find.html", facts, refusal)

    def _meanwhile(self, wishes: list[ShownWish]) -> list[dict[str, Any]]:
        """Return what can be played at once, by game: the same however many others wait."""
        waiting: dict[str, ShownWish] = {}
        for wish in wishes:
            if wish.state == State.WAITING:
                waiting.setdefault(wish.game, wish)
        lists = {key: (matches_for(self.player, MatchFilters(open=True, game=key)), TABLES) for key in waiting}
        found = first_matches(self.player, lists)
        return [
            {
                "game": key,
                "title": title_of(key),
                "clock": choice_of(wish.clock),
                "wish": wish,
                "options": [(f"option-{key}-{name}", value) for name, value in wish.options.items()],
                "tables": [{**match, "title": title_of(key)} for match in found[key]],
            }
            for key, wish in waiting.items()
        ]


def _row(wish: ShownWish) -> dict[str, Any]:
    terms = [clock_in_words(wish.clock), _("rated") if wish.rated else "", _range(wish.rating_min, wish.rating_max)]
    return {
        "id": wish.id,
        "title": title_of(wish.game),
        "terms": ", ".join(term for term in terms if term),
        "options": options_in_sentences(game_by_key(wish.game).facts, wish.options),
        "keeps": _keeps(wish.keep, is_full=wish.state == State.FULL) if wish.keep else "",
        "ends_at": wish.ends_at,
    }


def _range(least: int | None, most: int | None) -> str:
    if least is None and most is None:
        return ""
    if most is None:
        return _("opponents from %(least)s") % {"least": least}
    if least is None:
        return _("opponents up to %(most)s") % {"most": most}
    return _("opponents %(least)s–%(most)s") % {"least": least, "most": most}


def _keeps(keep: int, *, is_full: bool) -> str:
    if is_full:
        says = ngettext(
            "%(keep)s match is going. The search continues when it is over.",
            "%(keep)s matches are going. The search continues when one is over.",
            keep,
        )
    else:
        says = ngettext("Keeps %(keep)s match going.", "Keeps %(keep)s matches going.", keep)
    return says % {"keep": keep}


def _asked(request: HttpRequest) -> WishAsked:
    asked = request.POST
    keep = asked.get("keep") or None
    if keep is not None and keep not in map(str, KEPT):
        raise _wrong("keep", _("Choose how many matches."))
    game = asked.get("game", "")
    return WishAsked(
        game=game,
        options=options_chosen(game, asked, f"{game}-"),
        clock=clock_chosen(asked.get("clock", ""), has_vacations=asked.get("vacation") == "yes"),
        rated=asked.get("rated") == "yes",
        rating_min=rating_asked(request, "rating_min"),
        rating_max=rating_asked(request, "rating_max"),
        keep=None if keep is None else int(keep),
    )


def _wrong(field: str, detail: str) -> Invalid:
    return Invalid(_("No search was started."), errors=[FieldError(field, "bad_value", detail)])
