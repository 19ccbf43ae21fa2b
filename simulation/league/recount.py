"""The points of every division, computed again from the members' exports."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from accounts.models import User
from core.times import format_time
from games.selectors.results.exports import export_of
from games.services.clocks.lateness import settled_match
from games.shapes.records import ShownRecord
from leagues.models import Fixture, Season
from leagues.selectors.standings import DivisionTable
from leagues.services.league import DUPLICATE
from simulation.league.comparing import Compared, Dealt, differences, same_cards

Names = tuple[str, ...]
NOT_COUNTED = frozenset({"resigned", "timed_out", "agreed", "adjudicated"})
"""Reasons of matches that were not played to their end and do not count on shared deals."""


@dataclass(frozen=True)
class Played:
    """A match as its record has it: the players and their places; None if it was aborted."""

    names: Names
    places: tuple[int, ...] | None
    margin: int | None
    deal: str
    seed: str
    ended: str

    @property
    def winner(self) -> int | None:
        """The side that won."""
        return self.places.index(1) % 2 if self.places and len(set(self.places)) > 1 else None


@dataclass(frozen=True)
class Planned:
    """A fixture as the schedule has it."""

    names: Names
    state: str
    winner: int | None
    match: str | None
    deal: str | None
    decided: str


@dataclass(frozen=True)
class Noted:
    """The final standings and the schedule of a division."""

    where: str
    season: Season
    planned: list[Planned]
    points: Mapping[str, int]
    compared: Mapping[str, Fraction]
    """The differences on shared deals, for members whose row shows them."""
    ladder: list[str]
    """The members as seeded; empty if this is no ladder."""
    rungs: list[str]
    """The members at the end, from the top."""


class Recount:
    """The standings of every season, to compare with the exports at the end."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.counted = 0
        """The number of divisions."""
        self.compared = 0
        """The number of differences on shared deals."""
        self._divisions: list[Noted] = []

    def note(self, where: str, table: DivisionTable, fixtures: Iterable[Fixture]) -> None:
        """Keep the standings and the schedule of a division that is over."""
        name_of = {entry.pk: entry.user.username for entry in table.entries.values()}
        planned = [
            Planned(
                names=tuple(name_of[seat.entry_id] for seat in fixture.seats.all()),
                state=fixture.state,
                winner=fixture.winner,
                match=fixture.match_id,
                deal=fixture.deal_id,
                decided=format_time(fixture.decided_at) if fixture.decided_at else "",
            )
            for fixture in fixtures
        ]
        rows = {table.entries[row.player].user.username: row for row in table.rows}
        season = table.division.season
        is_ladder = season.format == Season.Format.LADDER
        seeded = sorted(table.entries.values(), key=lambda entry: entry.seeded or 0)
        self._divisions.append(
            Noted(
                where=where,
                season=season,
                planned=planned,
                points={name: row.points for name, row in rows.items()},
                compared={
                    name: Fraction(row.broken_by[DUPLICATE]) for name, row in rows.items() if DUPLICATE in row.broken_by
                },
                ladder=[entry.user.username for entry in seeded] if is_ladder else [],
                rungs=[name for name, row in rows.items() if not row.withdrawn] if is_ladder else [],
            )
        )

    def compare(self, members: Iterable[User]) -> None:
        """Compute everything again from the exports of all members."""
        exported: dict[str, Played] = {}
        for member in members:
            for line in export_of(member, settled_match):
                if isinstance(line, ShownRecord):
                    played = _played(line)
                    # All players of a match export the same record.
                    same = exported.setdefault(line.match, played) == played
                    self._require(same, f"the exports of {line.match} differ")
        for noted in self._divisions:
            self.counted += 1
            found = self._points(noted, exported)
            for name in sorted(noted.points):
                wrong = f"{noted.where}: {name} has {noted.points[name]} points, not {found[name]}"
                self._require(found[name] == noted.points[name], wrong)
            self._differences(noted, exported)
            if noted.ladder:
                rungs = [name for name in _ladder_after(noted, exported) if name in noted.rungs]
                self._require(rungs == noted.rungs, f"{noted.where}: the ladder is {noted.rungs}, not {rungs}")

    def _points(self, noted: Noted, exported: Mapping[str, Played]) -> Counter[str]:
        points: Counter[str] = Counter()
        for one in noted.planned:
            played = exported.get(one.match) if one.match else None
            if one.match is not None:
                as_planned = played is not None and played.names == one.names
                self._require(as_planned, f"{noted.where}: the players of {one.match} are not those of the fixture")
            if one.state == Fixture.State.PLAYED and played is not None and played.places is not None:
                for name, place in zip(played.names, played.places, strict=True):
                    points[name] += 1 if len(set(played.places)) == 1 else 2 * (place == 1)
            elif one.state == Fixture.State.FORFEIT and one.winner is not None:
                points.update({name: 2 for name in one.names[one.winner :: 2]})
            elif one.state == Fixture.State.BYE and noted.season.format == Season.Format.SWISS:
                points.update({name: 2 for name in one.names})
        return points

    def _differences(self, noted: Noted, exported: Mapping[str, Played]) -> None:
        """Compare the differences on shared deals, and the deals themselves."""
        if not noted.season.duplicate_deals:
            return
        tables = [
            Compared(one.names, one.state, one.winner, one.deal, played.margin if played else None)
            for one in noted.planned
            for played in [exported.get(one.match) if one.match else None]
        ]
        found = differences(tables, cap=noted.season.cap, forfeit=noted.season.forfeit_margin)
        for name, said in noted.compared.items():
            self.compared += 1
            wrong = f"{noted.where}: the same cards make {said} for {name}, not {found.get(name, 0)}"
            self._require(found.get(name, 0) == said, wrong)
        dealt = [
            Dealt(one.deal, exported[one.match].deal, exported[one.match].seed)
            for one in noted.planned
            if one.match is not None and one.match in exported
        ]
        self.wrong += [f"{noted.where}: {wrong}" for wrong in same_cards(dealt)]

    def _require(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.wrong.append(otherwise)


def _ladder_after(noted: Noted, exported: Mapping[str, Played]) -> list[str]:
    """The ladder after all challenges, in the order in which their matches ended or they were refused."""
    order = list(noted.ladder)
    won = []
    for one in noted.planned:
        played = exported.get(one.match) if one.match else None
        is_played = one.state == Fixture.State.PLAYED and played is not None
        winner = played.winner if is_played and played else one.winner
        if winner == 1 and one.state in (Fixture.State.PLAYED, Fixture.State.FORFEIT):
            won.append((played.ended if played else one.decided, one.names))
    for _, (challenged, challenger) in sorted(won):
        above, below = order.index(challenged), order.index(challenger)
        if above < below:
            order.insert(above, order.pop(below))
    return order


def _played(record: ShownRecord) -> Played:
    outcome = record.outcome
    places, points = outcome.places, outcome.points
    is_counted = points is not None and outcome.reason not in NOT_COUNTED
    return Played(
        names=tuple(player.name or "" for player in record.players),
        places=None if places is None else tuple(places),
        margin=points[0] - points[1] if points is not None and is_counted else None,
        deal=record.deal,
        seed=record.seed,
        ended=format_time(record.ended_at),
    )
