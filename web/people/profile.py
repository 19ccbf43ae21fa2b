"""`/people/{name}`: who a player is, how they are rated, and what they have played."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.selectors import has_blocked, player_named
from core.errors import Refusal
from games.choices import Status
from games.selectors.catalogue import title_of
from games.selectors.lists.matches import MatchFilters, matches_for
from games.selectors.profiles import profile_of
from games.selectors.results.statistics import profile_results
from leagues.selectors.rulings import rulings_on
from ratings.selectors.players import latest_points, pools_of, ratings_of
from ratings.shapes import ShownPool
from web.listing import NEWEST_FIRST, listed
from web.matches.rows import with_winners
from web.people.curve import curve_of
from web.playing.page import PlayerPage, render_page
from web.readers import refuse_unclean
from web.words import WORDS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

DAYS = 400
"""The days of ratings that the curves are drawn from, over all pools."""
CURVES = 6
DONE: Final[Mapping[str, "StrPromise"]] = {
    "block": _("Player blocked."),
    "unblock": _("Player unblocked."),
    "report": _("Report sent to the staff."),
}
"""The sentences after a form of the page was sent, by its action."""


class ProfilePage(PlayerPage):
    """A person, as other players may see them."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, username: str) -> HttpResponse:
        """Show the profile, with what has just been done."""
        refuse_unclean(username, *request.GET.values())
        return profile_page(request, self.player, username)


def profile_page(request: HttpRequest, reader: User, username: str, refusal: Refusal | None = None) -> HttpResponse:
    """The page of a player for a reader, who may have been refused something on it."""
    user = player_named(username)
    found = matches_for(reader, MatchFilters(status=Status.OVER, user=user.username))
    rows = with_winners(listed(request, found, ordering=NEWEST_FIRST, render=dict, count=10))
    rulings = rulings_on([match["id"] for match in rows["rows"]])
    rows["rows"] = [{**match, "ruling": rulings.get(match["id"])} for match in rows["rows"]]
    results = profile_results(user, reader=reader)
    facts = {
        "profile": profile_of(user),
        "is_own": user == reader,
        # By its owner or by the staff, which is nobody else's business.
        "is_closed": not user.is_active,
        "is_blocked": user != reader and has_blocked(reader, user),
        "results": results,
        "against_reader": results.of_reader,
        "list": rows,
        "entered": request.POST,
        "done": DONE.get(request.GET.get("done", "")),
        **_ratings(user),
    }
    return render_page(request, "web/people/profile.html", facts, refusal)


def _ratings(user: User) -> dict[str, Any]:
    pools = pools_of(user)
    if not pools:
        return {"ratings": [], "curves": []}
    ratings = ratings_of(user, pools)
    points = latest_points(user, pools, DAYS)
    drawn = [(rating.pool, points[rating.pool]) for rating in ratings if len(points.get(rating.pool, ())) > 1]
    curves = [{"name": _name(pool), "curve": curve_of(days)} for pool, days in drawn[:CURVES]]
    return {"ratings": ratings, "curves": curves}


def _name(pool: ShownPool) -> str:
    return f"{title_of(pool.game)}, {WORDS[pool.speed]}, {WORDS[pool.company]}"
