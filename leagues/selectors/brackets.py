"""The bracket of a knock-out as everyone sees it: who met whom, the points, the margins, and what decided."""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.pairing.bracket import Encounter, bracket
from leagues.pairing.knock_out import TIE_BREAKS
from leagues.selectors.standings import DivisionTable, scoring_of
from leagues.selectors.tournaments import encounter_rounds
from leagues.standings.ranking import standings
from leagues.standings.results import Player, Result
from leagues.standings.table import Scoring

POINTS = "points"


@dataclass(frozen=True, slots=True)
class ShownSide:
    """A player of an encounter."""

    name: str
    seeded: int | None
    points: int | None
    """The match points from its matches; None before any of them counts."""
    goes_on: bool


@dataclass(frozen=True, slots=True)
class ShownEncounter:
    """Two who meet, or one who goes on without an opponent."""

    sides: tuple[ShownSide, ...]
    margins: tuple[int, ...]
    """The points of the game by which the first was ahead in each match that was played to its end."""
    decided_by: str
    """`points`, or the tie-break that decided; empty while it is open, after a bye, and if a player withdrew."""


def bracket_of(table: DivisionTable) -> list[list[ShownEncounter]]:
    """The encounters of every round that was drawn."""
    seeded = sorted(table.entries.values(), key=lambda entry: (entry.seeded or 0, entry.number))
    rounds = encounter_rounds(table.fixtures)
    scoring = scoring_of(table.division.season)
    left = {entry.player for entry in seeded if entry.has_left}
    found = bracket([entry.player for entry in seeded], rounds, scoring, left)
    return [
        [_shown(table, encounter, results, scoring) for encounter in encounters]
        for encounters, results in zip(found, rounds, strict=True)
    ]


def _shown(table: DivisionTable, encounter: Encounter, results: Sequence[Result], scoring: Scoring) -> ShownEncounter:
    own = [result for result in results if encounter.two is not None and encounter.one in result.players]
    return ShownEncounter(
        sides=tuple(_side(table, encounter, player, own) for player in encounter.players),
        margins=tuple(margin for result in own if (margin := _margin(result, encounter.one)) is not None),
        decided_by=_decided_by(encounter, own, scoring),
    )


def _side(table: DivisionTable, encounter: Encounter, player: Player, own: Sequence[Result]) -> ShownSide:
    points = [result.points(result.side_of(player)) for result in own if result.counts]
    entry = table.entries[player]
    return ShownSide(entry.user.username, entry.seeded, sum(points) if points else None, encounter.winner == player)


def _margin(result: Result, player: Player) -> int | None:
    if result.margin is None or not result.counts:
        return None
    return result.margin if result.side_of(player) == 0 else -result.margin


def _decided_by(encounter: Encounter, own: Sequence[Result], scoring: Scoring) -> str:
    if encounter.winner is None or encounter.two is None:
        return ""
    first = standings(encounter.players, own, tie_breaks=TIE_BREAKS, scoring=scoring)[0]
    # A player who has left does not go on, whatever the results say.
    if first.player != encounter.winner:
        return ""
    # Tie-breaks are gone through until one of them tells the two apart.
    return [POINTS, *first.broken_by][-1]
