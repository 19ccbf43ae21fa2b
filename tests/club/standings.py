"""The standings of a division computed again, from docs/leagues.md and docs/tournaments.md alone."""

import hashlib
import hmac
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from tests.club.reading import Json, OfDivision

AWAY: Final = {"resigned", "timed_out", "agreed", "adjudicated"}
"""Ends away from the board: such a match has no difference."""
RULINGS: Final = {
    "first": ("played", 0), "second": ("played", 1), "draw": ("played", None), "first_forfeits": ("forfeit", 1),
    "second_forfeits": ("forfeit", 0), "both_forfeit": ("forfeit", None), "void": ("void", None),
}  # fmt: skip


@dataclass(frozen=True)
class Result:
    """A fixture as it counts, one player a side."""

    players: tuple[str, ...]
    state: str
    winner: int | None = None
    margin: int | None = None
    late: tuple[str, ...] = ()
    deal: str | None = None

    def points(self, side: int) -> int:
        """Return 2 for a win, 1 for a draw."""
        if self.winner is not None:
            return 2 * (self.winner == side)
        return int(self.state == "played")


def result_of(fixture: Json, record: Json | None) -> Result:
    """The result of a fixture, from the record of its match and what was ruled; a match that never began has none."""
    names = tuple(seat["name"] for seat in fixture["seats"])
    found: dict[str, Any] = {"players": names, "deal": fixture["deal"]}
    outcome = record["outcome"] if record else None
    if outcome and outcome["points"] and outcome["places"] and outcome["reason"] not in AWAY:
        found["margin"] = outcome["points"][0] - outcome["points"][1]
    if fixture["ruling"]:
        state, winner = RULINGS[fixture["ruling"]["decision"]]
        return Result(**found, state=state, winner=winner)
    if fixture["how"] == "withdrawal" and fixture["state"] == "void":
        return Result(**(found | {"margin": None}), state="void")
    if outcome is None:
        winners = [side for side, seat in enumerate(fixture["seats"]) if seat["points"] == 2 and len(names) == 2]
        return Result(**found, state=fixture["state"], winner=winners[0] if winners else None)
    places = outcome["places"]
    if places is None:
        # All sides were late, or an abort was agreed on; a record says `aborted` of both.
        return Result(**found, state="forfeit" if fixture["late"] else "void", late=tuple(fixture["late"]))
    winner = None if places[0] == places[1] else places.index(1)
    late = tuple(names[1 - winner : 2 - winner]) if outcome["reason"] == "timed_out" and winner is not None else ()
    return Result(**found, state="played", winner=winner, late=late)


class Recounted:
    """One division computed again."""

    def __init__(self, of: OfDivision, records: Mapping[str, Json]) -> None:
        self._season = of.season
        self.results = [result_of(fixture, records.get(fixture["match"] or "")) for fixture in of.fixtures]
        self._names = [entry["name"] for entry in of.entries]
        self._lots = {entry["name"]: str(entry["number"]) for entry in of.entries}
        left = [entry for entry in of.entries if entry["state"] in ("withdrawn", "no_show")]
        self._gone = [entry["name"] for entry in sorted(left, key=lambda entry: (entry["left_at"], entry["number"]))]
        bye = 2 * (of.season["format"] == "swiss")
        self._cap: int = of.season["cap"]
        self._forfeit: int = of.season["forfeit_margin"]
        self.points: dict[str, int] = {
            name: sum(one.points(side) for one, side in self._met(name))
            + bye * sum(one.state == "bye" and name in one.players for one in self.results)
            for name in self._names
        }
        self.values: dict[str, dict[str, str]] = {name: {} for name in self._names}
        self.ranks = dict(self._ranked())

    def _met(self, name: str) -> list[tuple[Result, int]]:
        """The matches of a player that count, with the player's side."""
        return [
            (one, one.players.index(name))
            for one in self.results
            if one.state in ("played", "forfeit") and name in one.players
        ]

    def _ranked(self) -> Iterator[tuple[str, int]]:
        void = {name for name in self._gone if self._is_struck_out(name)}
        rank = 1
        for members in ([one for one in self._names if one not in void], [one for one in self._names if one in void]):
            for group in _parts(members, self.points):
                for tied in self._there_first(group):
                    yield from ((name, rank) for name in tied)
                    rank += len(tied)

    def _is_struck_out(self, name: str) -> bool:
        own = [one.state for one in self.results if name in one.players and one.state != "bye"]
        return self._season["format"] in ("divisions", "round_robin") and bool(own) and set(own) == {"void"}

    def _there_first(self, group: Sequence[str]) -> Iterator[Sequence[str]]:
        rules = self._season["tie_breaks"]
        at = rules.index("lot") if "lot" in rules else len(rules)
        for tied in self._broken(group, rules[:at]):
            there = [name for name in tied if name not in self._gone]
            if there:
                yield from self._broken(there, rules[at:])
            yield from ([name] for name in reversed(self._gone) if name in tied)

    def _broken(self, group: Sequence[str], rules: Sequence[str]) -> Iterator[Sequence[str]]:
        if len(group) < 2 or not rules:
            yield group
            return
        values = {name: self._value(rules[0], name, group) for name in group}
        for name in group:
            self.values[name][rules[0]] = str(values[name])
        for part in _parts(group, values):
            yield from self._broken(part, rules[1:])

    # --- tie-breaks -----------------------------------------------------------------------------------------------

    def _value(self, rule: str, name: str, group: Sequence[str]) -> Fraction | int:
        met = self._met(name)
        if rule == "head_to_head":
            return self._head_to_head(name, group)
        if rule == "duplicate_difference":
            return sum((self._compared(one, side) for one, side in met), Fraction(0))
        if rule == "capped_difference":
            return sum(self._difference(one, side) for one, side in met)
        if rule == "wins":
            return sum(one.winner == side for one, side in met)
        if rule == "sonneborn_berger":
            return sum(one.points(side) * self.points.get(one.players[1 - side], 0) for one, side in met)
        if rule == "buchholz":
            byes = sum(one.state == "bye" and name in one.players for one in self.results)
            return sum(self.points.get(one.players[1 - side], 0) for one, side in met) + byes * self.points[name]
        if rule == "fewer_time_outs":
            return -sum(name in one.late for one, _ in met)
        assert rule == "lot", rule
        text = f"lot|{self._season['seed']}|{self._lots[name]}"
        return int(hashlib.sha256(text.encode()).hexdigest()[:12], 16)

    def _head_to_head(self, name: str, group: Sequence[str]) -> int:
        times = [
            sum(set(one.players) == {first, second} for one, _ in self._met(first))
            for first, second in combinations(group, 2)
        ]
        if len(set(times)) != 1 or not times[0]:
            return 0
        return sum(one.points(side) for one, side in self._met(name) if one.players[1 - side] in group)

    def _capped(self, margin: int) -> int:
        return max(-self._cap, min(self._cap, margin))

    def _forfeited(self, one: Result, side: int) -> int:
        return self._forfeit if one.winner == side else -self._forfeit

    def _difference(self, one: Result, side: int) -> int:
        if one.state == "forfeit":
            return self._forfeited(one, side)
        return self._capped(one.margin or 0) * (1 - 2 * side)

    def _compared(self, one: Result, side: int) -> Fraction:
        """On a deal the mean of the differences to the other tables, each within the cap."""
        if one.deal is None:
            return Fraction(0)
        if one.state == "forfeit":
            return Fraction(self._forfeited(one, side))
        tables = [two for two in self.results if two.deal == one.deal]
        if any(two.state == "open" for two in tables) or one.margin is None:
            return Fraction(0)
        others = [two.margin for two in tables if two is not one and two.state == "played" and two.margin is not None]
        differences = [self._capped(one.margin - other) * (1 - 2 * side) for other in others]
        return Fraction(sum(differences), len(differences)) if differences else Fraction(0)


def _parts(group: Sequence[str], values: Mapping[str, Any]) -> list[list[str]]:
    parts: dict[Any, list[str]] = defaultdict(list)
    for name in group:
        parts[values[name]].append(name)
    return [parts[value] for value in sorted(parts, reverse=True)]


def wrong_in_standings(of: OfDivision, records: Mapping[str, Json]) -> Iterator[str]:
    """Every difference between the published standings and those computed here."""
    found = Recounted(of, records)
    for fixture, result in zip(of.fixtures, found.results, strict=True):
        said = [seat["points"] for seat in fixture["seats"]]
        if fixture["state"] != result.state:
            yield f"{of.where}: fixture {fixture['id']} is {fixture['state']}, not {result.state}"
        elif result.state in ("played", "forfeit") and said != [result.points(0), result.points(1)]:
            yield f"{of.where}: fixture {fixture['id']} has {said}"
        if sorted(fixture["late"]) != sorted(result.late):
            yield f"{of.where}: fixture {fixture['id']} has {fixture['late']} late, not {result.late}"
    for row in of.standings:
        name = row["name"]
        if row["points"] != found.points[name]:
            yield f"{of.where}: {name} has {row['points']} points, not {found.points[name]}"
        if row["rank"] != found.ranks[name]:
            yield f"{of.where}: {name} has rank {row['rank']}, not {found.ranks[name]}"
        values = {one["name"]: one["value"] for one in row["tie_breaks"]}
        if values != found.values[name]:
            yield f"{of.where}: tie-breaks of {name} are {values}, not {found.values[name]}"
    if len(of.standings) != len(of.entries):
        yield f"{of.where}: {len(of.standings)} lines for {len(of.entries)} players"


def wrong_in_knock_out(of: OfDivision) -> Iterator[str]:
    """Players stand by how far they went; those who lost in the same round share a rank."""
    reached = {
        entry["name"]: max(
            (
                (one["round"] + 1) // 2
                for one in of.fixtures
                if entry["name"] in [seat["name"] for seat in one["seats"]]
            ),
            default=0,
        )
        for entry in of.entries
    }
    (champion,) = [row["name"] for row in of.standings if row["rank"] == 1]
    reached[champion] += 1
    for row in of.standings:
        rank = 1 + sum(other > reached[row["name"]] for other in reached.values())
        if row["rank"] != rank:
            yield f"{of.where}: {row['name']} has rank {row['rank']}, not {rank}"


def wrong_with_deals(of: OfDivision, records: Mapping[str, Json]) -> Iterator[str]:
    """All tables of a round play the deal that follows from the season's seed, and nobody plays a deal twice."""
    season, cards = of.season, defaultdict[str, set[str]](set)
    seen: set[tuple[str, str]] = set()
    if season["duplicate_deals"] and not any(one["deal"] for one in of.fixtures):
        yield f"{of.where}: nothing was shared"
    for fixture in of.fixtures:
        record = records.get(fixture["match"] or "")
        if record is None or fixture["deal"] is None:
            continue
        deal = fixture["deal"]
        seed = hmac.digest(bytes.fromhex(season["seed"]), f"deal|{deal}".encode(), "sha256").hex()
        if (record["deal"], record["seed"]) != (deal, seed) or not deal.endswith(f"-{fixture['round']}"):
            yield f"{of.where}: {fixture['match']} was dealt {record['deal']}"
        cards[deal].add(record["log"][0]["move"])
        for seat in fixture["seats"]:
            if (seat["name"], deal) in seen:
                yield f"{of.where}: {seat['name']} has played {deal} twice"
            seen.add((seat["name"], deal))
    yield from (f"{of.where}: {deal} was dealt in {len(found)} ways" for deal, found in cards.items() if len(found) > 1)
    yield from _wrong_with_rounds(of)


def _wrong_with_rounds(of: OfDivision) -> Iterator[str]:
    """In a Swiss tournament nobody meets anybody twice, and nobody sits in two matches of a round.

    Only matches that were played count as met. A ruling may have come after the next round was drawn.
    """
    if of.season["format"] != "swiss":
        return
    met: set[frozenset[str]] = set()
    there: set[tuple[int, str]] = set()
    for fixture in of.fixtures:
        names = frozenset(seat["name"] for seat in fixture["seats"])
        if fixture["state"] == "played" and not fixture["ruling"]:
            if names in met:
                yield f"{of.where}: {sorted(names)} have met twice"
            met.add(names)
        for name in names:
            if (fixture["round"], name) in there:
                yield f"{of.where}: {name} is in round {fixture['round']} twice"
            there.add((fixture["round"], name))
