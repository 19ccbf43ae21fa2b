"""Checks after every season: no member is lost or doubled, moves are as published, standings and bounds are right."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import F, QuerySet

from games.selectors.matches import running_among
from leagues.models import Division, Entry, Fixture, FixtureSeat, Season
from leagues.pairing.formats import FORMATS
from leagues.promotion.formula import exchanged
from leagues.selectors.standings import DivisionTable, table_of
from leagues.standings.bounds import Bounds
from simulation.league.leavers import wrong_with_leavers
from simulation.league.recount import Recount
from simulation.league.schedules import wrong_in_schedule

State = Entry.State


class Checks:
    """Checks of seasons, with a sentence for everything that is wrong."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.recount = Recount()
        self._bounds: dict[str, list[Mapping[str, Bounds]]] = {}

    def note_bounds(self, season: Season) -> None:
        """Remember the ranks that every member can still reach."""
        for division in Division.objects.filter(season=season).select_related("season"):
            found = table_of(division).bounds
            noted = self._bounds.setdefault(division.pk, [])
            if noted and noted[-1].keys() != found.keys():
                # A newcomer changes everyone's bounds.
                noted.clear()
            noted.append(found)

    def check_start(self, season: Season, before: Season | None) -> None:
        """Check a season that has just begun: every member is paired, and a ladder continues from its last order."""
        where = f"season {season.number}"
        entries = list(Entry.objects.filter(season=season, state=State.PLAYING).order_by("seeded", "number"))
        if FORMATS[season.format].in_rounds:
            drawn = Counter(
                FixtureSeat.objects.filter(entry__in=entries, fixture__round=1).values_list("entry", flat=True)
            )
            as_many = drawn == Counter(entry.pk for entry in entries)
            self._require(as_many, f"{where}: a member is not in the first round, or twice")
        if before is not None and season.format == Season.Format.LADDER:
            (table,) = (table_of(division) for division in self._divisions(before))
            was = {table.entries[row.player].user_id: row.rank for row in table.rows if not row.withdrawn}
            ranks = [was.get(entry.user_id, len(table.rows) + 1) for entry in entries]
            self._require(ranks == sorted(ranks), f"{where}: the ladder does not begin as the last one ended")

    def check_end(self, season: Season, before: Season | None, signed: Mapping[int, bool]) -> dict[str, Any]:
        """Check a season that is over, and return its counts."""
        where = f"season {season.number}"
        entries = list(Entry.objects.filter(season=season).order_by("number"))
        tables = [table_of(division) for division in self._divisions(season)]
        self._check_members(where, entries, signed, tables)
        self._check_waiting_list(where, season, entries)
        if before is not None and season.format == Season.Format.DIVISIONS:
            self._check_moves(where, before, entries, signed)
        for number, table in enumerate(tables):
            fixtures = list(self._fixtures(table))
            self._check_fixtures(f"{where}, division {number}", fixtures)
            self._check_bounds(f"{where}, division {number}", table)
            found = [*wrong_with_leavers(table, fixtures), *wrong_in_schedule(table, fixtures)]
            self.wrong += [f"{where}, division {number}: {wrong}" for wrong in found]
            self.recount.note(f"{where}, division {number}", table, fixtures)
        self._bounds.clear()
        states = Counter(entry.state for entry in entries)
        moves = Counter(entry.way for entry in entries if entry.way)
        planned = Fixture.objects.filter(division__season=season)
        states_of_fixtures = Counter(planned.values_list("state", flat=True))
        left = planned.filter(how=Fixture.How.WITHDRAWAL)
        return {
            "season": season.number,
            "champion": tables[0].entries[tables[0].rows[0].player].user.username,
            "tiers": [sum(table.division.tier == tier for table in tables) for tier in self._tiers(tables)],
            **{name: states[name] for name in sorted(State.values)},
            **{f"fixtures_{name}": states_of_fixtures[name] for name in sorted(Fixture.State.values)},
            "forfeits_unopened": left.filter(state=Fixture.State.FORFEIT, match=None).count(),
            "results_struck_out": left.filter(state=Fixture.State.VOID, match__ended_at__lt=F("decided_at")).count(),
            **{
                f"moves_{name}": moves[name] for name in ("down", "fills", "joins", "makes_room", "replaces", "returns")
            },
            "moves_stays": moves["stays"],
            "moves_up": moves["up"],
        }

    def _divisions(self, season: Season) -> list[Division]:
        return list(Division.objects.filter(season=season).select_related("season").order_by("tier", "number"))

    def _fixtures(self, table: DivisionTable) -> QuerySet[Fixture]:
        return Fixture.objects.filter(division=table.division).select_related("deal", "match").prefetch_related("seats")

    def _tiers(self, tables: list[DivisionTable]) -> list[int]:
        return sorted({table.division.tier for table in tables})

    # --- people -------------------------------------------------------------------------------------------------

    def _check_members(
        self, where: str, entries: list[Entry], signed: Mapping[int, bool], tables: list[DivisionTable]
    ) -> None:
        there = Counter(entry.user_id for entry in entries)
        self._require(max(there.values()) == 1, f"{where}: a member is there twice")
        self._require(signed.keys() <= there.keys(), f"{where}: a member who signed up is lost")
        placed = Counter(player.user_id for table in tables for player in table.entries.values())
        self._require(not placed or max(placed.values()) == 1, f"{where}: a member is in two divisions")
        for entry in entries:
            has_division = entry.division_id is not None
            wants_one = entry.state in (State.PLAYING, State.FINISHED, State.NO_SHOW)
            self._require(not wants_one or has_division, f"{where}: {entry.number} plays nowhere")
            self._require(entry.state != State.SIGNED_UP, f"{where}: {entry.number} was left out")
            rests = signed.get(entry.user_id, False)
            self._require(rests == (entry.state == State.RESTING), f"{where}: {entry.number} rests, or should")
            self._require(abs(entry.moved) <= 1, f"{where}: {entry.number} moved more than one tier")
        for table in tables:
            there_from_start = sum(entry.replaces_id is None for entry in table.entries.values())
            has_size = table.division.season.format != Season.Format.DIVISIONS or 6 <= there_from_start <= 10
            self._require(has_size, f"{where}: a division of {there_from_start}")

    def _check_waiting_list(self, where: str, season: Season, entries: list[Entry]) -> None:
        """Members join in the order in which they signed up, and only while there is room."""
        # In divisions members keep their place however late they sign up.
        keeps_places = season.format == Season.Format.DIVISIONS
        came = [one.number for one in entries if (one.replaces_id if keeps_places else one.division_id) is not None]
        waiting = [entry.number for entry in entries if entry.state == State.WAITING]
        overtaken = bool(waiting and came) and min(waiting) < max(came)
        self._require(not overtaken, f"{where}: {min(waiting, default=0)} still waits, {max(came, default=0)} does not")
        playing = sum(entry.state in (State.PLAYING, State.FINISHED) for entry in entries)
        has_room = keeps_places or season.most_players is None or playing <= season.most_players
        self._require(has_room, f"{where}: {playing} play, there was room for {season.most_players}")

    def _check_moves(self, where: str, before: Season, entries: list[Entry], signed: Mapping[int, bool]) -> None:
        """Between two tiers the formula decides how many go up, and no more than that come down."""
        sizes: dict[int, list[int]] = {}
        tier_before: dict[int, int] = {}
        for division in self._divisions(before):
            members = Entry.objects.filter(division=division).exclude(state=State.NO_SHOW)
            going_on = [entry for entry in members if entry.user_id in signed]
            sizes.setdefault(division.tier, []).append(len(going_on))
            tier_before |= {entry.user_id: division.tier for entry in going_on}
        for entry in Entry.objects.filter(season=before, state=State.RESTING):
            tier_before[entry.user_id] = entry.tier or 1
        moves = Counter((entry.way, entry.tier) for entry in entries)
        for upper in range(1, len(sizes)):
            up, down = moves["up", upper], moves["down", upper + 1]
            expected = exchanged(sizes[upper], sizes[upper + 1])
            self._require(up == expected, f"{where}: {up} went up to tier {upper}, the formula says {expected}")
            self._require(down <= up, f"{where}: {down} came down from tier {upper}, only {up} went up")
        for entry in entries:
            had = tier_before.get(entry.user_id)
            if had is not None and entry.tier is not None and entry.way != "joins":
                sentence = f"{where}: {entry.number} came from tier {had} to {entry.tier}"
                self._require(had - entry.tier == entry.moved, sentence)

    # --- results ------------------------------------------------------------------------------------------------

    def _check_fixtures(self, where: str, fixtures: Sequence[Fixture]) -> None:
        self._require(all(one.state != Fixture.State.OPEN for one in fixtures), f"{where}: something is still open")
        running = running_among([str(one.match_id) for one in fixtures if one.match_id])
        self._require(not running, f"{where}: {len(running)} matches still run")
        sealed = [one for one in fixtures if one.deal is not None and one.deal.is_sealed]
        self._require(not sealed, f"{where}: {len(sealed)} tables are still sealed")

    def _check_bounds(self, where: str, table: DivisionTable) -> None:
        last: Mapping[str, Bounds] = {}
        final = {row.player: row.rank for row in table.rows}
        noted = self._bounds.get(table.division.pk, [])
        if noted and noted[-1].keys() != final.keys():
            return
        for found in noted:
            for player, one in found.items():
                inside = one.best_rank <= final[player] <= one.worst_rank
                self._require(inside, f"{where}: {player} ended {final[player]}, outside {one}")
                was = last.get(player, one)
                narrower = was.best_rank <= one.best_rank <= one.worst_rank <= was.worst_rank
                self._require(narrower, f"{where}: the bounds of {player} have widened")
            last = found

    def _require(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.wrong.append(otherwise)
