"""`/seasons/{id}`: a season for everyone, with sign-up, standings, cross table and schedule."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from accounts.models import User
from bots.selectors.bots import house_bots
from core import times
from core.errors import Refusal
from leagues.choices import Decision, EntryState, FixtureState, Format, SeasonState
from leagues.pairing.formats import FORMATS
from leagues.selectors.crosstable import MARKS, crosstable
from leagues.selectors.fixtures import IN_ORDER as ROUND_BY_ROUND
from leagues.selectors.fixtures import has_been_played, matches_at_table, shown_fixture
from leagues.selectors.messages import messages_to, shown_message
from leagues.selectors.outlook import sizes_among
from leagues.selectors.seasons import (
    divisions_from_the_top,
    entries_beyond,
    entries_by_sign_up,
    entry_by,
    season_for,
    season_with_league,
    shown_season,
)
from leagues.selectors.standings import DivisionTable, shown_standings, table_of
from leagues.selectors.substitutions import questions_to, shown_substitution
from leagues.services.acts import is_director
from leagues.shapes.messages import ShownMessage
from leagues.shapes.substitutions import ShownSubstitution
from web.leagues.bracket import drawn_bracket
from web.leagues.divisions import division_asked
from web.leagues.tables import division_name
from web.listing import listed
from web.matches.watched import LOOKS_AGAIN_AFTER
from web.playing.page import render_page
from web.previews import preview
from web.readers import OpenPage, reader_of

if TYPE_CHECKING:
    from leagues.models import Entry, Season

ENTRIES: Final = 200
MESSAGES: Final = 5
FIXTURES: Final = 60
FOLLOWED: Final = 24
"""The running matches whose ends are seen at once, as many as one stream follows; others are seen within a minute."""
WIDEST_CROSS: Final = 24
"""The most players with which a cross table can still be read."""
ADVANCES: Final = (Format.KNOCK_OUT, Format.LADDER)
"""Formats in which most players never meet: a cross table of them is empty."""
HERE: Final = (EntryState.SIGNED_UP, EntryState.WAITING, EntryState.PLAYING, EntryState.RESTING)


class SeasonPage(OpenPage):
    """A season."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest, season_id: str) -> HttpResponse:
        """Show the season."""
        return season_page(request, season_id)


def season_page(request: HttpRequest, season_id: str, refusal: Refusal | None = None, action: str = "") -> HttpResponse:
    """The page of a season, perhaps with the action that was just refused."""
    season, reader = season_with_league(season_id), reader_of(request)
    league, entries = season.league, list(entries_by_sign_up(season, ENTRIES))
    shown = shown_season(season, entries) if len(entries) < ENTRIES else shown_season(season_for(season_id))
    own = next((one for one in entries if one.user_id == reader.pk), None)
    if own is None and len(entries) == ENTRIES:
        own = own_entry(season, reader)
    names = {one.user.username for one in entries}
    directs, is_open = is_director(league, reader), shown.state in (SeasonState.SIGN_UP, SeasonState.RUNNING)
    facts: dict[str, Any] = {
        "season": shown,
        "league": league,
        "entries": entries,
        "entries_left_out": entries_beyond(season, ENTRIES) if len(entries) == ENTRIES else 0,
        "own": own,
        "directs": directs,
        "may_sign_up": own is None and is_open,
        "may_withdraw": own and own.state in HERE and is_open,
        "may_start": directs and shown.state == SeasonState.SIGN_UP,
        "is_played": _is_played(season),
        "may_end": directs and (is_open or shown.state == SeasonState.PLANNED),
        "bots": [one for one in house_bots() if one.name not in names] if directs and is_open else [],
        "to_remove": [one.user.username for one in entries if one.state in HERE] if directs and is_open else [],
        "questions": _questions(season, reader),
        "messages": _messages(season) if own or directs else [],
        # Another choice of player than the one that was refused would be the wrong one.
        "written": request.POST if refusal else {},
        "refused": action if refusal else "",
        "preview": preview(
            request,
            title=_("%(league)s, season %(number)s") % {"league": league.name, "number": shown.number},
            about=_("Standings, results and schedule."),
            game=shown.terms.game,
        ),
        **_division(request, season, own, entries if len(entries) < ENTRIES else None),
    }
    return render_page(request, "web/leagues/season.html", facts, refusal)


def own_entry(season: "Season", reader: User) -> "Entry | None":
    """The reader's part in a season; a stranger has none."""
    return entry_by(season, reader) if reader.pk else None


def _is_played(season: "Season") -> bool:
    """Return True if a running season has nothing left to play and waits for its director, or for its last day."""
    ends_by_itself = FORMATS[season.format].ends_by_itself or season.format == Format.LADDER
    return season.state == SeasonState.RUNNING and not ends_by_itself and has_been_played(season)


def _questions(season: "Season", reader: User) -> list[ShownSubstitution]:
    """Return the substitutions that the reader is asked to make."""
    if not reader.pk or season.state != SeasonState.RUNNING:
        return []
    return [shown_substitution(one) for one in questions_to(reader, season)]


def _messages(season: "Season") -> list[ShownMessage]:
    """Return what directors have written to those who take part."""
    return [shown_message(one) for one in messages_to(season)[:MESSAGES]]


def _division(
    request: HttpRequest, season: "Season", own: "Entry | None", entries: "Sequence[Entry] | None"
) -> dict[str, Any]:
    """Return what is shown of the division that is asked for; the entries are the season's, if all are at hand."""
    divisions = divisions_from_the_top(season)
    if not divisions:
        return {}
    division = division_asked(request, divisions, own)
    members = None if entries is None else [one for one in entries if one.division_id == division.pk]
    table = table_of(division, members=members)
    standings = shown_standings(table, None if entries is None else sizes_among(divisions, entries))
    goes_on = season.state in (SeasonState.RUNNING, SeasonState.ENDING)
    # The table has read the schedule already.
    schedule = listed(request, table.fixtures, ordering=ROUND_BY_ROUND, render=shown_fixture, count=FIXTURES)
    return {
        "divisions": [{"id": one.pk, "name": division_name(one.tier, one.number)} for one in divisions],
        "division": division.pk,
        "standings": standings,
        "bracket": drawn_bracket(table),
        "again": LOOKS_AGAIN_AFTER if goes_on else None,
        "followed": matches_at_table(table.fixtures, FOLLOWED) if goes_on else [],
        "is_public": settings.POSTCARD_PUBLIC,
        "cross": _cross(season, table),
        "reachable": _reachable(season, [row.name for row in standings.results], own),
        "decisions": Decision.values,
        "list": schedule,
        "may_appeal": _may_appeal(season, schedule["rows"], own),
    }


def _may_appeal(season: "Season", fixtures: Sequence[Any], own: "Entry | None") -> set[str]:
    """Against which rulings the reader may appeal, as far as the page knows; the service asks again."""
    if own is None or season.state != SeasonState.RUNNING:
        return set()
    ruled = [one for one in fixtures if one["ruling"] and own.user.username in [seat["name"] for seat in one["seats"]]]
    found = set()
    for one in ruled:
        appeal = one["ruling"]["appeal"]
        is_open = datetime.fromisoformat(one["ruling"]["appeal_until"]) >= times.now()
        if is_open and (appeal is None or (appeal["settled"] and appeal["by"] != own.user.username)):
            found.add(one["id"])
    return found


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


def _reachable(season: "Season", names: list[str], own: "Entry | None") -> list[str]:
    """Return the players whom the reader may challenge on a ladder; the service asks again."""
    is_on_ladder = season.format == Format.LADDER and own is not None and own.user.username in names
    if not is_on_ladder or season.state != SeasonState.RUNNING or own is None:
        return []
    place = names.index(own.user.username)
    return names[max(0, place - season.reach) : place]
