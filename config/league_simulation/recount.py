"""The points of every division of every season counted once more, from what the members can export."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from accounts.models import User
from games.selectors.exports import export_of
from leagues.models import Fixture
from leagues.selectors.standings import DivisionTable

Names = tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """A match as its record has it: who sat there, and the place of each; None if it came to nothing."""

    names: Names
    places: tuple[int, ...] | None


@dataclass(frozen=True)
class Planned:
    """A fixture as the standings have it."""

    names: Names
    state: str
    winner: int | None
    match: str | None


class Recount:
    """Keeps what the standings said when a season was over, and compares it with the exports in the end."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.counted = 0
        """How many divisions."""
        self._divisions: list[tuple[str, dict[str, int], list[Planned]]] = []

    def note(self, where: str, table: DivisionTable) -> None:
        """Keep the points and the schedule of a division that is over."""
        name_of = {entry.pk: entry.user.username for entry in table.entries.values()}
        points = {table.entries[row.player].user.username: row.points for row in table.rows}
        planned = [
            Planned(
                names=tuple(name_of[seat.entry_id] for seat in fixture.seats.all()),
                state=fixture.state,
                winner=fixture.winner,
                match=fixture.match_id,
            )
            for fixture in Fixture.objects.filter(division=table.division).prefetch_related("seats")
        ]
        self._divisions.append((where, points, planned))

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
        for where, points, planned in self._divisions:
            self.counted += 1
            found = self._points(where, planned, exported)
            for name in sorted(points):
                told = f"{where}: {name} has {points[name]} points, not {found[name]}"
                self._demand(found[name] == points[name], told)

    def _points(self, where: str, planned: list[Planned], exported: dict[str, Played]) -> Counter[str]:
        points: Counter[str] = Counter()
        for one in planned:
            played = exported.get(one.match) if one.match else None
            if one.match is not None:
                as_planned = played is not None and played.names == one.names
                self._demand(as_planned, f"{where}: others sat at {one.match} than were planned")
            if one.state == Fixture.State.PLAYED and played is not None and played.places is not None:
                for name, place in zip(played.names, played.places, strict=True):
                    points[name] += 1 if len(set(played.places)) == 1 else 2 * (place == 1)
            elif one.state == Fixture.State.FORFEIT and one.winner is not None:
                points.update({name: 2 for name in one.names[one.winner :: 2]})
        return points

    def _demand(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.wrong.append(otherwise)


def _played(record: dict[str, Any]) -> Played:
    places = record["outcome"]["places"]
    return Played(
        names=tuple(player["name"] for player in record["players"]),
        places=None if places is None else tuple(places),
    )
