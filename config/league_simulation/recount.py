"""The points of every division of every season counted once more, from what the members can export."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from accounts.models import User
from config.league_simulation.comparing import Compared, Dealt, differences, same_cards
from core.times import format_time
from games.selectors.exports import export_of
from leagues.models import Fixture, Season
from leagues.selectors.standings import DivisionTable
from leagues.services.founding import DUPLICATE

Names = tuple[str, ...]
NOT_COUNTED = frozenset({"resigned", "timed_out", "agreed", "adjudicated"})
"""How a match ends that was not counted to its end: it says nothing about how well its cards were played."""


@dataclass(frozen=True)
class Played:
    """A match as its record has it: who sat there, and the place of each; None if it came to nothing."""

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
    """A fixture as the standings have it."""

    names: Names
    state: str
    winner: int | None
    match: str | None
    deal: str | None
    decided: str


@dataclass(frozen=True)
class Noted:
    """What the standings of a division said when its season was over, with its schedule."""

    where: str
    season: Season
    planned: list[Planned]
    points: Mapping[str, int]
    compared: Mapping[str, Fraction]
    """The differences on shared deals, of those for whom they were asked."""
    ladder: list[str]
    """Everybody as seeded; empty where there is no ladder."""
    rungs: list[str]
    """Who stands on it in the end, from the top."""


class Recount:
    """Keeps what the standings said when a season was over, and compares it with the exports in the end."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.counted = 0
        """How many divisions."""
        self.compared = 0
        """How many differences on shared deals."""
        self._divisions: list[Noted] = []

    def note(self, where: str, table: DivisionTable, fixtures: Iterable[Fixture]) -> None:
        """Keep the points and the schedule of a division that is over."""
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
        """Count everything once more, by the exports of all members."""
        exported: dict[str, Played] = {}
        for member in members:
            for document in export_of(member):
                if "log" not in document:
                    continue
                played, match = _played(document), document["match"]
                # Whoever else sat there has exported the same.
                self._demand(exported.setdefault(match, played) == played, f"the exports of {match} differ")
        for noted in self._divisions:
            self.counted += 1
            found = self._points(noted, exported)
            for name in sorted(noted.points):
                told = f"{noted.where}: {name} has {noted.points[name]} points, not {found[name]}"
                self._demand(found[name] == noted.points[name], told)
            self._differences(noted, exported)
            if noted.ladder:
                rungs = [name for name in _ladder_after(noted, exported) if name in noted.rungs]
                self._demand(rungs == noted.rungs, f"{noted.where}: the ladder is {noted.rungs}, not {rungs}")

    def _points(self, noted: Noted, exported: Mapping[str, Played]) -> Counter[str]:
        points: Counter[str] = Counter()
        for one in noted.planned:
            played = exported.get(one.match) if one.match else None
            if one.match is not None:
                as_planned = played is not None and played.names == one.names
                self._demand(as_planned, f"{noted.where}: others sat at {one.match} than were planned")
            if one.state == Fixture.State.PLAYED and played is not None and played.places is not None:
                for name, place in zip(played.names, played.places, strict=True):
                    points[name] += 1 if len(set(played.places)) == 1 else 2 * (place == 1)
            elif one.state == Fixture.State.FORFEIT and one.winner is not None:
                points.update({name: 2 for name in one.names[one.winner :: 2]})
            elif one.state == Fixture.State.BYE and noted.season.format == Season.Format.SWISS:
                points.update({name: 2 for name in one.names})
        return points

    def _differences(self, noted: Noted, exported: Mapping[str, Played]) -> None:
        """What everybody did more than others who held the same cards."""
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
            told = f"{noted.where}: the same cards make {said} for {name}, not {found.get(name, 0)}"
            self._demand(found.get(name, 0) == said, told)
        dealt = [
            Dealt(one.deal, exported[one.match].deal, exported[one.match].seed)
            for one in noted.planned
            if one.match is not None and one.match in exported
        ]
        self.wrong += [f"{noted.where}: {wrong}" for wrong in same_cards(dealt)]

    def _demand(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.wrong.append(otherwise)


def _ladder_after(noted: Noted, exported: Mapping[str, Played]) -> list[str]:
    """The ladder after all challenges, each as of the moment at which its match ended or it was refused."""
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


def _played(record: dict[str, Any]) -> Played:
    outcome = record["outcome"]
    places, points = outcome["places"], outcome["points"]
    is_counted = points is not None and outcome["reason"] not in NOT_COUNTED
    return Played(
        names=tuple(player["name"] for player in record["players"]),
        places=None if places is None else tuple(places),
        margin=points[0] - points[1] if is_counted else None,
        deal=record["deal"],
        seed=record["seed"],
        ended=record["ended_at"],
    )
