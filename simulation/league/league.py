"""One simulated league, season after season: sign-up, start, each day, the hard end, and the checks."""

import os
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, TypeVar

from core import randomness, times
from core.errors import Conflict, Refusal
from leagues.models import Entry, FixtureSeat, League, Season
from leagues.selectors.seasons import can_strike_out
from leagues.services.league import create_league
from leagues.services.season.latecomers import takes_latecomers
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.start import start_season
from leagues.services.season.withdraw import withdraw
from simulation.league.challenges import Challenges
from simulation.league.checks import Checks
from simulation.league.failures import StatementFailures
from simulation.league.killable import KillableWorkers
from simulation.league.kinds import Kind
from simulation.league.matches import Matches
from simulation.league.members import LEAVING, RESTING, Club, Member
from simulation.league.worker import LeagueWorker

Result = TypeVar("Result")

BEGIN: Final = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
DAY: Final = 86_400.0
MOST_SWEEPS: Final = 100
"""A season must end within so many sweeps after its last day."""
LATE: Final = 0.3
"""The daily probability that a newcomer signs up while the season runs."""


class Simulation:
    """A league from its first season to its last, on a clock of its own."""

    def __init__(
        self, kind: Kind, *, players: int, tiers: int, seasons: int, seed: str, crashes: bool, begin: float = BEGIN
    ) -> None:
        self._kind = kind
        self._players, self._tiers, self._seasons = players, tiers, seasons
        self.now = begin
        rng = random.Random(f"{kind.member} {seed}")
        # Each has a generator of its own, so that failures do not change what members do.
        self._rng = random.Random(rng.random())
        self.club = Club(random.Random(rng.random()), kind.member)
        self.matches = Matches(random.Random(rng.random()), self.club)
        self.failures = StatementFailures(random.Random(rng.random()), enabled=crashes)
        self._chance = random.Random(rng.random())
        self.workers = KillableWorkers(random.Random(rng.random()), self._reseed)
        self.worker = LeagueWorker(self.workers if crashes else None)
        self.challenges = Challenges(random.Random(rng.random()), self.club, self._until_done)
        self.checks = Checks()
        self.seasons: list[dict[str, Any]] = []

    def _reseed(self) -> None:
        """Give a worker process random numbers of its own: a killed one must not leave its ids to the next."""
        self._chance.seed(os.urandom(16))

    def run(self) -> None:
        """Run every season, then compute all results again from exports."""
        # One seed always makes the same ids, deals and lots.
        randomness.source = self._chance
        times.read_clock = lambda: self.now
        owner = self.club.newcomer().user
        terms = self._kind.terms_for(self._players)
        league = create_league(owner=owner, name="Simulated league", tiers=self._tiers, **terms)
        before: Season | None = None
        for _ in range(self._seasons):
            before = self._season(league, before)
        self.checks.recount.compare(member.user for member in self.club.all.values())

    def _season(self, league: League, before: Season | None) -> Season:
        season = self._until_done(lambda: open_season(league_id=league.pk, by=league.owner))
        signed = self._sign_up_all(season, before)
        self._until_done(lambda: start_season(season_id=season.pk, by=league.owner))
        season.refresh_from_db()
        self.checks.check_start(season, before)
        ended, played = self.matches.ended, self.matches.played
        for day in range(1, self._kind.days + 1):
            signed |= self._day(season, day)
            season.refresh_from_db()
            if season.state == Season.State.OVER:
                break
        for _ in range(MOST_SWEEPS):
            if season.state == Season.State.OVER:
                break
            self.worker.sweep()
            self.worker.work()
            season.refresh_from_db()
        else:
            raise RuntimeError(f"Season {season.number} of {self._kind.member}s does not end.")
        self.worker.forget()
        facts = self.checks.check_end(season, before, signed)
        facts |= {"days": day, "matches": self.matches.ended - ended, "by_bots": self.matches.played - played}
        self.seasons.append(facts)
        return season

    def _until_done(self, act: Callable[[], Result]) -> Result:
        return self.failures.until_done(act)

    # --- sign-up ----------------------------------------------------------------------------------------------

    def _sign_up_all(self, season: Season, before: Season | None) -> dict[int, bool]:
        """Sign up last season's members and newcomers until the league is full; returns who rests, by user."""
        signed: dict[int, bool] = {}
        for entry in [] if before is None else Entry.objects.filter(season=before).order_by("number"):
            luck = self._rng.random()
            keeps = self._kind.has_tiers and entry.tier is not None and entry.state != Entry.State.NO_SHOW
            if luck >= LEAVING:
                signed |= self._sign_up(season, self.club.all[entry.user_id], keeps and luck < LEAVING + RESTING)
        while sum(not rests for rests in signed.values()) < self._players:
            signed |= self._sign_up(season, self.club.newcomer(), False)
        return signed

    def _sign_up(self, season: Season, member: Member, rests: bool) -> dict[int, bool]:
        self.club.make_plans(member, self._kind.days)
        act = partial(sign_up, season_id=season.pk, by=member.user, rests=rests)
        # A statement may fail after the sign-up is written; the second try is refused.
        with suppress(Conflict):
            self._until_done(act)
        return {member.user.pk: rests}

    # --- day after day ----------------------------------------------------------------------------------------

    def _day(self, season: Season, day: int) -> dict[int, bool]:
        """Run one day; returns the members who joined late."""
        late: dict[int, bool] = {}
        self.now += DAY
        going = Entry.objects.filter(season=season, state=Entry.State.PLAYING).order_by("number")
        for entry in going.select_related("user"):
            if self.club.all[entry.user_id].leaves_on == day:
                # The director may have removed them.
                with suppress(Refusal):
                    self._until_done(partial(withdraw, season_id=season.pk, by=entry.user))
        if self._rng.random() < LATE and takes_latecomers(season):
            late = self._sign_up(season, self.club.newcomer(), False)
        if season.format == Season.Format.LADDER:
            self.challenges.play_day(season)
        self.worker.sweep()
        self.worker.work()
        for match_id, players in self._running(season).items():
            if any(player.is_ghost for player in players) or self._rng.random() < min(one.pace for one in players):
                self.matches.end(match_id, players)
        self.worker.work()
        # Before halftime a withdrawal can still void results, which widens the bounds.
        if day % self._kind.look == 0 and not can_strike_out(season, times.now()):
            self.checks.note_bounds(season)
        return late

    def _running(self, season: Season) -> dict[str, list[Member]]:
        """The running matches and their players, in the order of the schedule."""
        going = FixtureSeat.objects.filter(
            fixture__division__season=season, fixture__state="open", fixture__match__isnull=False
        )
        order = ("fixture__division__tier", "fixture__division__number", "fixture__round", "fixture__number", "number")
        found: dict[str, list[Member]] = {}
        for match_id, user in going.order_by(*order).values_list("fixture__match_id", "entry__user_id"):
            found.setdefault(str(match_id), []).append(self.club.all[user])
        return found

    def report(self) -> dict[str, Any]:
        """All counts, and under `wrong` a sentence for everything that does not add up."""
        totals: Counter[str] = Counter()
        for facts in self.seasons:
            totals.update({name: value for name, value in facts.items() if isinstance(value, int) and name != "season"})
        return {
            "members": len(self.club.all) - 1,
            "seasons": self.seasons,
            "totals": dict(sorted(totals.items())),
            "recounted": self.checks.recount.counted,
            "differences_recounted": self.checks.recount.compared,
            "wrong": self.checks.wrong + self.checks.recount.wrong,
        }
