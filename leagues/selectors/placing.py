"""Each player's rank where more than points decides: in a knock-out and on a ladder."""

from collections.abc import Callable, Mapping, Sequence

from leagues.models import Entry, Fixture, Season
from leagues.pairing.bracket import bracket, places, within_reach
from leagues.selectors.fixtures import result_in
from leagues.selectors.ladders import order_in
from leagues.selectors.tournaments import encounter_rounds
from leagues.standings.bounds import Bounds
from leagues.standings.ranking import Row
from leagues.standings.results import Player
from leagues.standings.table import Scoring, Table

Placed = tuple[list[Row], Mapping[Player, Bounds]]
Placing = Callable[[Season, Sequence[Entry], Sequence[Fixture], Scoring], Placed]


def _knock_out(season: Season, members: Sequence[Entry], fixtures: Sequence[Fixture], scoring: Scoring) -> Placed:
    """Place those who go on before those who do not; those who lost in the same round share a rank."""
    players = [entry.player for entry in members]
    left = {entry.player for entry in members if entry.has_left}
    rounds = bracket(players, encounter_rounds(fixtures), scoring, left)
    found = places(rounds)
    points = _points(players, fixtures, scoring)
    order = sorted(players, key=lambda player: found[player].best_rank)
    rows = [Row(player, found[player].best_rank, points[player], False) for player in order]
    if season.state == Season.State.RUNNING:
        return rows, within_reach(rounds)
    if season.state == Season.State.ENDING:
        return rows, found
    return rows, {row.player: Bounds(row.rank, row.rank) for row in rows}


def _ladder(season: Season, members: Sequence[Entry], fixtures: Sequence[Fixture], scoring: Scoring) -> Placed:
    """The ladder itself; who has left stands below it, the last to leave first: so no rank there changes any more."""
    left = {entry.player: entry.left_at for entry in members if entry.has_left and entry.left_at}
    order = order_in(members, fixtures)
    points = _points(order, fixtures, scoring)
    playing = [player for player in order if player not in left]
    below = sorted((player for player in order if player in left), key=left.__getitem__, reverse=True)
    rows = [Row(player, rank, points[player], player in left) for rank, player in enumerate([*playing, *below], 1)]
    # Matches that still run at the hard end may move a player as well.
    is_over = season.state == Season.State.OVER
    return rows, {
        row.player: Bounds(row.rank, row.rank) if row.withdrawn or is_over else Bounds(1, len(playing)) for row in rows
    }


def _points(players: Sequence[Player], fixtures: Sequence[Fixture], scoring: Scoring) -> Mapping[Player, int]:
    return Table(tuple(players), tuple(result_in(fixture) for fixture in fixtures), scoring).points


PLACINGS: Mapping[str, Placing] = {Season.Format.KNOCK_OUT: _knock_out, Season.Format.LADDER: _ladder}
