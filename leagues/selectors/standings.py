"""Standings of a division, computed from its fixtures on every request."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any

from core.database.prefetched import set_prefetched
from leagues.choices import Chance, EntryState, SeasonState
from leagues.models import Division, Entry, Fixture, FixtureSeat, Season
from leagues.selectors.fixtures import IN_ORDER, result_in
from leagues.selectors.outlook import Sizes, chances_in, shown_zones, sizes_of, zones_of
from leagues.selectors.placing import PLACINGS
from leagues.selectors.seasons import division_for
from leagues.shapes.divisions import ShownStandings, ShownTieBreak, Standing
from leagues.standings.bounds import Bounds, bounds
from leagues.standings.ranking import Row, standings
from leagues.standings.results import DRAW, LOSS, WIN, Player, Result, State
from leagues.standings.swiss_bounds import bounds_to_come
from leagues.standings.table import Scoring


@dataclass(frozen=True)
class DivisionTable:
    """A division at this moment."""

    division: Division
    entries: Mapping[Player, Entry]
    results: Sequence[Result]
    rows: Sequence[Row]
    bounds: Mapping[Player, Bounds]
    fixtures: Sequence[Fixture]
    """The schedule in its order, each fixture with its seats and who sits there."""


def table_for(division_id: str) -> DivisionTable:
    """The standings of a division."""
    return table_of(division_for(division_id))


def table_of(division: Division, *, members: Sequence[Entry] | None = None, final: bool = False) -> DivisionTable:
    """The standings of a division; `final` draws the lots of a season that is about to end.

    Its `members` are read unless they are at hand, in order of the sign-up and with who they are.
    """
    season = division.season
    if members is None:
        # What is ordered by Django costs more than these rows take to sort: it hashes every column that it reads.
        members = sorted(division.entries.select_related("user").order_by(), key=attrgetter("number"))
    entries = {entry.player: entry for entry in members}
    fixtures = _fixtures(division, members)
    results = [result_in(fixture) for fixture in fixtures]
    if (placing := PLACINGS.get(season.format)) is not None:
        seeded = sorted(entries.values(), key=lambda entry: (entry.seeded or 0, entry.number))
        return DivisionTable(
            division, entries, results, *placing(season, seeded, fixtures, scoring_of(season)), fixtures
        )
    drawn = final or season.state == Season.State.OVER
    # Nobody can check a lot before the seed is published, so none is drawn until then.
    tie_breaks = [one for one in season.tie_breaks if drawn or one != "lot"]
    terms: dict[str, Any] = {
        "tie_breaks": tie_breaks,
        "scoring": scoring_of(season),
        "withdrawn": {player for player, entry in entries.items() if entry.struck_out},
        "gone": _gone(entries),
    }
    rows = standings(list(entries), results, **terms)
    found = _bounds(season, fixtures, rows, results, terms)
    if tie_breaks != season.tie_breaks:
        found = _until_lots_are_drawn(rows, found)
    return DivisionTable(division, entries, results, rows, found, fixtures)


def _fixtures(division: Division, members: Sequence[Entry]) -> list[Fixture]:
    """The schedule. The members are known, so no entry is read again for each of its seats."""
    known = {entry.pk: entry for entry in members}
    found = Fixture.objects.filter(division=division).select_related("ruling__by").order_by()
    fixtures = sorted(found, key=attrgetter(*IN_ORDER))
    # `prefetch_related` builds a query set for each fixture, which takes longer than to read all seats.
    seats: dict[str, list[FixtureSeat]] = defaultdict(list)
    for seat in sorted(FixtureSeat.objects.filter(fixture__division=division).order_by(), key=attrgetter("number")):
        seat.entry = known[seat.entry_id]
        seats[seat.fixture_id].append(seat)
    for fixture in fixtures:
        set_prefetched(fixture, "seats", FixtureSeat, seats[fixture.pk])
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
    left = 0
    if season.state == Season.State.RUNNING:
        left = max(0, (season.rounds or 0) - len({fixture.round for fixture in fixtures}))
    return bounds_to_come(rows, results, left)


def _gone(entries: Mapping[Player, Entry]) -> list[Player]:
    """Those who have left, the first one first."""
    left = [(entry.left_at, entry.number, player) for player, entry in entries.items() if entry.left_at is not None]
    return [player for _, _, player in sorted(left)]


def scoring_of(season: Season) -> Scoring:
    """Return the scoring of a season."""
    return Scoring(
        cap=season.cap,
        forfeit_margin=season.forfeit_margin,
        # A bye is worth nothing where every player sits out equally often. In a Swiss tournament it is a win.
        bye_points=WIN if season.format == Season.Format.SWISS else 0,
        lot=lot_of(season),
    )


def lot_of(season: Season) -> str:
    """Return what lots are drawn from: the season's seed in hex."""
    return bytes(season.seed).hex()


def _until_lots_are_drawn(rows: Sequence[Row], found: Mapping[Player, Bounds]) -> dict[Player, Bounds]:
    """Players who share a rank may still be separated by lot."""
    shared = Counter(row.rank for row in rows)
    last = {row.player: row.rank + shared[row.rank] - 1 for row in rows}
    return {player: replace(one, worst_rank=max(one.worst_rank, last[player])) for player, one in found.items()}


def shown_standings(table: DivisionTable, sizes: Sizes | None = None) -> ShownStandings:
    """The standings as everyone sees them; the sizes of the season's divisions are read unless they are at hand."""
    found = zones_of(table.division, sizes_of(table.division.season) if sizes is None else sizes)
    outlook = {} if found is None else chances_in(*found, table.rows, table.results, table.entries)
    return ShownStandings(
        division=table.division.pk,
        season=table.division.season_id,
        tier=table.division.tier,
        number=table.division.number,
        state=SeasonState(table.division.season.state),
        zones=None if found is None else shown_zones(found[0]),
        results=[_standing(table, row, *outlook.get(row.player, (None, None))) for row in table.rows],
    )


def _standing(table: DivisionTable, row: Row, promotion: Chance | None, relegation: Chance | None) -> Standing:
    entry = table.entries[row.player]
    own = [result for result in table.results if row.player in result.players]
    points = [result.points(result.side_of(row.player)) for result in own if result.counts]
    return Standing(
        rank=row.rank,
        name=entry.user.username,
        state=EntryState(entry.state),
        points=row.points,
        played=len(points),
        won=points.count(WIN),
        drawn=points.count(DRAW),
        # Each side of a forfeit by both has lost.
        lost=points.count(LOSS),
        open=sum(result.state is State.OPEN for result in own),
        best_rank=table.bounds[row.player].best_rank,
        worst_rank=table.bounds[row.player].worst_rank,
        # Exact, and the same for every reader: a whole number, or a fraction of two.
        tie_breaks=[ShownTieBreak(name=name, value=str(value)) for name, value in row.broken_by.items()],
        promotion=promotion,
        relegation=relegation,
    )
