"""Who stands where in a division, reckoned from its fixtures whenever somebody asks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from leagues.models import Division, Entry, Fixture, Season
from leagues.selectors.fixtures import result_in
from leagues.selectors.placing import PLACINGS
from leagues.selectors.seasons import division_for, strikes_out
from leagues.standings.bounds import Bounds, bounds
from leagues.standings.ranking import Row, standings
from leagues.standings.results import DRAW, LOSS, WIN, Player, Result, State
from leagues.standings.table import Scoring
from leagues.standings.to_come import bounds_to_come


@dataclass(frozen=True)
class DivisionTable:
    """A division at this moment."""

    division: Division
    entries: Mapping[Player, Entry]
    results: Sequence[Result]
    rows: Sequence[Row]
    bounds: Mapping[Player, Bounds]


def table_for(division_id: str) -> DivisionTable:
    """The standings of a division."""
    return table_of(division_for(division_id))


def table_of(division: Division, *, final: bool = False) -> DivisionTable:
    """The same; `final` draws the lots of a season that is just being ended."""
    season = division.season
    members = list(Entry.objects.filter(division=division).select_related("user"))
    entries = {entry.player: entry for entry in members}
    fixtures = _fixtures(division, members)
    results = [result_in(fixture) for fixture in fixtures]
    if (placing := PLACINGS.get(season.format)) is not None:
        seeded = sorted(entries.values(), key=lambda entry: (entry.seeded or 0, entry.number))
        return DivisionTable(division, entries, results, *placing(season, seeded, fixtures, scoring_of(season)))
    drawn = final or season.state == Season.State.OVER
    # Until the seed is published no lot can be checked: so none is drawn before.
    tie_breaks = [one for one in season.tie_breaks if drawn or one != "lot"]
    terms: dict[str, Any] = {
        "tie_breaks": tie_breaks,
        "scoring": scoring_of(season),
        "withdrawn": {player for player, entry in entries.items() if left_early(season, entry)},
    }
    rows = standings(list(entries), results, **terms)
    found = _bounds(season, fixtures, rows, results, terms)
    if tie_breaks != season.tie_breaks:
        found = _until_lots_are_drawn(rows, found)
    return DivisionTable(division, entries, results, rows, found)


def _fixtures(division: Division, members: Sequence[Entry]) -> list[Fixture]:
    """The schedule. Everybody in it is a member: none is read once more for every seat they have."""
    known = {entry.pk: entry for entry in members}
    fixtures = list(Fixture.objects.filter(division=division).order_by("round", "number").prefetch_related("seats"))
    for fixture in fixtures:
        for seat in fixture.seats.all():
            seat.entry = known[seat.entry_id]
    return fixtures


def _bounds(
    season: Season,
    fixtures: Sequence[Fixture],
    rows: Sequence[Row],
    results: Sequence[Result],
    terms: Mapping[str, Any],
) -> Mapping[Player, Bounds]:
    if season.format != Season.Format.SWISS:
        return bounds([row.player for row in rows], results, **terms)
    runs = season.state == Season.State.RUNNING
    return bounds_to_come(rows, results, max(0, (season.rounds or 0) - len({one.round for one in fixtures})) * runs)


def left_early(season: Season, entry: Entry) -> bool:
    """Whether somebody left before half of the season: all they played is void, and they stand behind everybody."""
    return entry.left_at is not None and strikes_out(season, entry.left_at)


def scoring_of(season: Season) -> Scoring:
    """How a season counts."""
    return Scoring(
        cap=season.cap,
        forfeit_margin=season.forfeit_margin,
        # Where all sit out equally often a bye is worth nothing; in a Swiss tournament it is a win.
        bye_points=WIN if season.format == Season.Format.SWISS else 0,
        lot=lot_of(season),
    )


def lot_of(season: Season) -> str:
    """What lots are drawn from: the season's seed in hex."""
    return bytes(season.seed).hex()


def _until_lots_are_drawn(rows: Sequence[Row], found: Mapping[Player, Bounds]) -> dict[Player, Bounds]:
    """Those who share a rank may still be parted by lot."""
    shared: dict[int, int] = {}
    for row in rows:
        shared[row.rank] = shared.get(row.rank, 0) + 1
    last = {row.player: row.rank + shared[row.rank] - 1 for row in rows}
    return {player: replace(one, worst_rank=max(one.worst_rank, last[player])) for player, one in found.items()}


def standings_document(table: DivisionTable) -> dict[str, Any]:
    """The standings as everybody sees them."""
    return {
        "division": table.division.pk,
        "season": table.division.season_id,
        "tier": table.division.tier,
        "number": table.division.number,
        "state": table.division.season.state,
        "results": [_row(table, row) for row in table.rows],
        "next": None,
        "previous": None,
    }


def _row(table: DivisionTable, row: Row) -> dict[str, Any]:
    entry = table.entries[row.player]
    own = [(result, side) for result in table.results for side in (0, 1) if row.player in result.sides[side]]
    points = [result.points(side) for result, side in own if result.counts]
    # A forfeit by both is nobody's draw: each has lost.
    return {
        "rank": row.rank,
        "name": entry.user.username,
        "state": entry.state,
        "points": row.points,
        "played": len(points),
        "won": points.count(WIN),
        "drawn": points.count(DRAW),
        "lost": points.count(LOSS),
        "open": sum(result.state is State.OPEN for result, _ in own),
        "best_rank": table.bounds[row.player].best_rank,
        "worst_rank": table.bounds[row.player].worst_rank,
        "tie_breaks": [{"name": name, "value": _number(value)} for name, value in row.broken_by.items()],
    }


def _number(value: int | Fraction) -> str:
    """Exact, and the same for every reader: a whole number, or a fraction of two."""
    return str(value)
