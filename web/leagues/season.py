"""`/seasons/{id}`: a season for everyone, with sign-up, standings, cross table and schedule."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from bots.selectors.bots import house_bots
from core.errors import NotFound, Refusal
from leagues.choices import EntryState, FixtureState, Format, SeasonState
from leagues.selectors.crosstable import MARKS, crosstable
from leagues.selectors.fixtures import IN_ORDER as ROUND_BY_ROUND
from leagues.selectors.fixtures import fixtures_of, shown_fixture
from leagues.selectors.leagues import league_for
from leagues.selectors.seasons import (
    FROM_THE_TOP,
    IN_ORDER,
    divisions_of,
    entries_of,
    season_for,
    shown_entry,
    shown_season,
)
from leagues.selectors.standings import DivisionTable, shown_standings, table_of
from leagues.services.fixtures.decide import DECISIONS
from leagues.shapes.divisions import ShownEntry
from web.leagues.roles import directs
from web.leagues.tables import division_name
from web.listing import listed
from web.previews import preview
from web.readers import OpenPage

if TYPE_CHECKING:
    from leagues.models import Season

ENTRIES: Final = 200
FIXTURES: Final = 60
WIDEST_CROSS: Final = 24
"""How many players a cross table can have and still be read."""
ADVANCES: Final = (Format.KNOCK_OUT, Format.LADDER)
"""Formats in which most players never meet: a cross table of them is empty."""
HERE: Final = (EntryState.SIGNED_UP, EntryState.WAITING, EntryState.PLAYING, EntryState.RESTING)


class SeasonPage(OpenPage):
    """A season."""

    def get(self, request: HttpRequest, season_id: str) -> HttpResponse:
        """Shows it."""
        return season_page(request, season_id, self)


def season_page(request: HttpRequest, season_id: str, page: OpenPage, refusal: Refusal | None = None) -> HttpResponse:
    """The page of a season, perhaps with what was just refused."""
    season = season_for(season_id)
    shown, league = shown_season(season), league_for(season.league_id)
    entries = [shown_entry(one) for one in entries_of(season_id).order_by(*IN_ORDER)[:ENTRIES]]
    own = _own(request, season_id)
    is_director = directs(league, page.reader)
    facts: dict[str, Any] = {
        "season": shown,
        "league": league,
        "entries": entries,
        "own": own,
        "directs": is_director,
        "may_sign_up": own is None and shown.state in (SeasonState.SIGN_UP, SeasonState.RUNNING),
        "may_withdraw": own and own.state in HERE and shown.state in (SeasonState.SIGN_UP, SeasonState.RUNNING),
        "may_start": is_director and shown.state == SeasonState.SIGN_UP,
        "may_end": is_director and shown.state in (SeasonState.PLANNED, SeasonState.SIGN_UP, SeasonState.RUNNING),
        "may_invite": is_director and shown.state in (SeasonState.PLANNED, SeasonState.SIGN_UP, SeasonState.RUNNING),
        "bots": house_bots() if is_director else [],
        "refusal": refusal,
        "preview": preview(
            request,
            title=f"{league.name}, season {shown.number}",
            about="Standings, results and schedule.",
            game=shown.terms.game,
        ),
        **_division(request, season, own),
    }
    return render(request, "web/leagues/season.html", facts, status=refusal.status if refusal else 200)


def _own(request: HttpRequest, season_id: str) -> ShownEntry | None:
    if not request.user.is_authenticated:
        return None
    found = entries_of(season_id).filter(user=request.user).first()
    return shown_entry(found) if found else None


def _division(request: HttpRequest, season: "Season", own: ShownEntry | None) -> dict[str, Any]:
    """The division that is asked for, else the reader's own, else the highest."""
    divisions = list(divisions_of(season.pk).select_related("season").order_by(*FROM_THE_TOP))
    if not divisions:
        return {}
    asked = request.GET.get("division") or (own.division if own else None) or divisions[0].pk
    division = next((one for one in divisions if one.pk == asked), None)
    if division is None:
        raise NotFound("There is no such division.")
    table = table_of(division)
    standings = shown_standings(table)
    return {
        "divisions": [{"id": one.pk, "name": division_name(one.tier, one.number)} for one in divisions],
        "division": division.pk,
        "standings": standings,
        "cross": _cross(season, table),
        "reachable": _reachable(season, [row.name for row in standings.results], own),
        "decisions": DECISIONS,
        "list": listed(
            request, fixtures_of(division.pk), ordering=ROUND_BY_ROUND, render=shown_fixture, count=FIXTURES
        ),
    }


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A line of a cross table: a text for each player, in the order of the lines; None where it meets itself."""

    rank: int
    name: str
    points: int
    cells: list[str | None]


def _cross(season: "Season", table: DivisionTable) -> list[CrossRow]:
    if season.format in ADVANCES or not 2 <= len(table.rows) <= WIDEST_CROSS:
        return []
    rows = crosstable(table).results
    found = []
    for row in rows:
        met = {one.name: " ".join(_mark(each) for each in one.matches) for one in row.opponents}
        found.append(CrossRow(row.rank, row.name, row.points, [met.get(other.name) for other in rows]))
    return found


def _mark(met: Any) -> str:
    return str(met.points) if met.points is not None else "·" if met.state == FixtureState.OPEN else MARKS[met.state]


def _reachable(season: "Season", names: list[str], own: ShownEntry | None) -> list[str]:
    """Whom the reader may challenge on a ladder; the service asks again."""
    is_on_ladder = season.format == Format.LADDER and own is not None and own.name in names
    if not is_on_ladder or season.state != SeasonState.RUNNING or own is None:
        return []
    place = names.index(own.name)
    return names[max(0, place - season.reach) : place]
