"""`/seasons/{id}/tables`: the matches of a division that are being played, side by side, as onlookers see them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from accounts.models import User
from core.errors import NotFound, WrongState
from games.choices import Status
from games.rules.schema import from_json
from games.selectors.catalogue import game_by_key
from games.selectors.matches import shown_match
from games.selectors.reading.views import view_of
from games.shapes.matches import ShownMatch
from leagues.selectors.fixtures import IN_ORDER, fixtures_at_table, shown_fixture
from leagues.selectors.leagues import league_for
from leagues.selectors.seasons import divisions_from_the_top, season_for, shown_season
from web.leagues.divisions import division_asked
from web.leagues.season import own_entry
from web.leagues.tables import division_name
from web.listing import listed
from web.matches.public import public_match
from web.playing.layouts import has_layout
from web.previews import preview
from web.readers import OpenPage, stranger

AT_A_TIME: Final = 12
"""The number of tables on one page: half of what one stream follows."""
LOOKS_AGAIN_AFTER: Final = 60
"""Seconds after which the page loads itself again, where no stream keeps it true."""


@dataclass(frozen=True, slots=True)
class SeenTable:
    """A table as everyone may see it."""

    match: ShownMatch
    round: int
    to_act: tuple[str | None, ...] = ()
    board: str = ""
    sealed: str = ""
    """The reason why no card is shown."""
    is_own: bool = False
    """True if the reader plays there: their table shows them more, and is not for onlookers."""


class SeasonTablesPage(OpenPage):
    """The tables of a season."""

    def get(self, request: HttpRequest, season_id: str) -> HttpResponse:
        """Show the tables of one division."""
        season = season_for(season_id)
        shown, league = shown_season(season), league_for(season.league_id)
        facts: dict[str, Any] = {
            "season": shown,
            "league": league,
            "has_layout": has_layout(shown.terms.game),
            "again": LOOKS_AGAIN_AFTER,
            "preview": preview(
                request,
                title=_("%(league)s, season %(number)s: tables") % {"league": league.name, "number": shown.number},
                about=_("Running matches, side by side."),
                game=shown.terms.game,
            ),
        }
        divisions = divisions_from_the_top(season)
        if divisions:
            division = division_asked(request, divisions, own_entry(request, season))
            rows = fixtures_at_table(division)
            found = listed(request, rows, ordering=IN_ORDER, render=shown_fixture, count=AT_A_TIME)
            tables = [table for row in found["rows"] if (table := table_seen(row, self.reader)) is not None]
            # Tables with visible cards come first, without gaps between them.
            tables.sort(key=lambda table: not table.board)
            facts |= {
                "divisions": [{"id": one.pk, "name": division_name(one.tier, one.number)} for one in divisions],
                "division": division.pk,
                "list": found,
                "tables": tables,
            }
        return render(request, "web/leagues/boards.html", facts)


def table_seen(fixture: Mapping[str, Any], reader: User) -> SeenTable | None:
    """The table of a row of the schedule; None if it is over or hidden by now."""
    try:
        match = public_match(fixture["match"])
    except NotFound:
        return None
    shown = shown_match(match)
    if shown.status != Status.RUNNING:
        return None
    is_own = any(seat.name == reader.username for seat in shown.seats)
    try:
        view = view_of(match, stranger())
    except WrongState as sealed:
        return SeenTable(shown, fixture["round"], sealed=sealed.detail, is_own=is_own)
    rules = game_by_key(shown.game, shown.revision)
    return SeenTable(
        shown,
        fixture["round"],
        to_act=tuple(shown.seats[number].name for number in view.to_act),
        board="" if is_own else rules.board(from_json(rules.view_type, view.view)),
        is_own=is_own,
    )
