"""`/seasons/{id}/tables`: the matches of a division that are being played, side by side, as onlookers see them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from accounts.models import User
from leagues.selectors.fixtures import IN_ORDER, fixtures_at_table
from leagues.selectors.seasons import divisions_from_the_top, season_with_league
from web.leagues.divisions import division_asked
from web.leagues.season import own_entry
from web.leagues.tables import division_name
from web.listing import listed
from web.matches.watched import AT_A_TIME, LOOKS_AGAIN_AFTER, WatchedTable, watched_tables
from web.previews import preview
from web.readers import OpenPage

if TYPE_CHECKING:
    from leagues.models import Fixture


class SeasonTablesPage(OpenPage):
    """The tables of a season."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest, season_id: str) -> HttpResponse:
        """Show the tables of one division."""
        season = season_with_league(season_id)
        league = season.league
        facts: dict[str, Any] = {
            "season": season,
            "league": league,
            "again": LOOKS_AGAIN_AFTER,
            "is_open": settings.POSTCARD_PUBLIC,
            "preview": preview(
                request,
                title=_("%(league)s, season %(number)s: tables") % {"league": league.name, "number": season.number},
                about=_("Running matches, side by side."),
                game=season.game,
            ),
        }
        divisions = divisions_from_the_top(season)
        if divisions:
            own = own_entry(season, self.reader) if len(divisions) > 1 else None
            division = division_asked(request, divisions, own)
            rows = fixtures_at_table(division)
            found = listed(request, rows, ordering=IN_ORDER, render=_place, count=AT_A_TIME)
            facts |= {
                "divisions": [{"id": one.pk, "name": division_name(one.tier, one.number)} for one in divisions],
                "division": division.pk,
                "list": found,
                "tables": tables_seen(found["rows"], self.reader),
            }
        return render(request, "web/leagues/boards.html", facts)


def _place(fixture: "Fixture") -> dict[str, Any]:
    return {"match": fixture.match_id, "round": fixture.round}


def tables_seen(fixtures: Sequence[Mapping[str, Any]], reader: User) -> list[WatchedTable]:
    """The tables of rows of the schedule, those with visible cards first, without gaps between them."""
    rounds = {fixture["match"]: fixture["round"] for fixture in fixtures}
    tables = [
        replace(
            table,
            round=rounds[table.match.id],
            is_own=any(seat.name == reader.username for seat in table.match.seats),
        )
        for table in watched_tables(list(rounds))
    ]
    return sorted(tables, key=lambda table: table.sealed or table.is_own)
