"""Tie-breaks, by the names that a league lists them under: functions of the table and of those who are tied."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

from leagues.standings.results import WIN, Player, Result, State
from leagues.standings.table import CountedMatch, Scoring, Table


def buchholz(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """For every match the points of the player across the table, of both opponents together.

    Nobody chooses to sit out: a bye counts like a match with a player who has as many points as the player.
    """
    byes = [result.sides[0] for result in table.results if result.state is State.BYE]
    return {
        player: sum(
            table.points.get(opponent, 0) for meeting in table.meetings[player] for opponent in meeting.opponents
        )
        + table.points[player] * sum(player in side for side in byes)
        for player in group
    }


def capped_difference(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """The differences of all matches, each within the cap; a forfeit counts as published."""
    return {player: sum(difference(one, table.scoring) for one in table.meetings[player]) for player in group}


def difference(meeting: CountedMatch, scoring: Scoring) -> int:
    """Return what one match counts for."""
    if meeting.result.state is State.FORFEIT:
        return forfeited(meeting, scoring)
    return meeting.turned(scoring.capped(meeting.result.margin or 0))


def forfeited(meeting: CountedMatch, scoring: Scoring) -> int:
    """Return what a forfeit counts for: the same whatever the cap, so that nobody gains by an absent opponent."""
    return scoring.forfeit_margin if meeting.points else -scoring.forfeit_margin


def duplicate_difference(table: Table, group: Sequence[Player]) -> Mapping[Player, Fraction]:
    """On every shared deal, the mean of the capped differences to the other tables in the same seat, added up.

    A deal counts once nothing is open on it: until then a table that has ended tells nothing about its cards.
    """
    return {player: sum((compared(table, one) for one in table.meetings[player]), Fraction(0)) for player in group}


def compared(table: Table, meeting: CountedMatch) -> Fraction:
    """Return what one deal counts for: nothing without another table that was played to its end."""
    result = meeting.result
    if result.deal is None or result.deal not in table.unsealed:
        return Fraction(0)
    if result.state is State.FORFEIT:
        return Fraction(forfeited(meeting, table.scoring))
    others = [margin_of(other) for other in table.unsealed[result.deal] if other is not result and is_measured(other)]
    if not is_measured(result) or not others:
        return Fraction(0)
    differences = [table.scoring.capped(margin_of(result) - other) for other in others]
    return Fraction(meeting.turned(sum(differences)), len(differences))


def is_measured(result: Result) -> bool:
    """Return True if a table can be compared with: played, and to the end."""
    return result.state is State.PLAYED and result.margin is not None


def margin_of(result: Result) -> int:
    """The margin of the first side of a measured table."""
    return result.margin or 0


def head_to_head(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """The points from the matches of the group against each other.

    It says something only if all players of the group have met each other equally often; otherwise all have 0.
    """
    met = Counter(frozenset((player, other)) for player in group for _, other in table.among(player, group))
    if len({met[frozenset(pair)] for pair in combinations(group, 2)}) != 1 or not met:
        return dict.fromkeys(group, 0)
    return {player: sum(meeting.points for meeting, _ in table.among(player, group)) for player in group}


def lot(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """A number that nobody can choose: the first 48 bits of SHA-256 over `lot|seed|player`; more is better."""
    return {player: drawn(table.scoring.lot, player) for player in group}


def drawn(seed: str, player: Player) -> int:
    """The lot of one player."""
    return int.from_bytes(sha256(f"lot|{seed}|{player}".encode()).digest()[:6], "big")


def sonneborn_berger(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """For every match, the points from it times the points of the player across the table.

    With partners those of both opponents. It is twice the number that chess knows, since a win is two points here.
    """
    return {
        player: sum(
            meeting.points * sum(table.points.get(opponent, 0) for opponent in meeting.opponents)
            for meeting in table.meetings[player]
        )
        for player in group
    }


def fewer_time_outs(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """The number of matches that the player's own time-out ended, as a negative number."""
    return {player: -sum(player in meeting.result.late for meeting in table.meetings[player]) for player in group}


def wins(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """The number of matches won, also by forfeit."""
    return {player: sum(meeting.points == WIN for meeting in table.meetings[player]) for player in group}


Value = int | Fraction
TieBreak = Callable[[Table, Sequence[Player]], Mapping[Player, Value]]
"""More is better."""

TIE_BREAKS: dict[str, TieBreak] = {
    "head_to_head": head_to_head,
    "duplicate_difference": duplicate_difference,
    "capped_difference": capped_difference,
    "wins": wins,
    "sonneborn_berger": sonneborn_berger,
    "buchholz": buchholz,
    "fewer_time_outs": fewer_time_outs,
    "lot": lot,
}

INDEPENDENT_DEALS = ("head_to_head", "capped_difference", "wins", "sonneborn_berger", "fewer_time_outs", "lot")
"""The list of a league that asks for no other."""
SHARED_DEALS = ("head_to_head", "duplicate_difference", "wins", "sonneborn_berger", "fewer_time_outs", "lot")
"""The list of a league with duplicate deals that asks for no other."""
