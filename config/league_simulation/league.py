"""A league, season after season: sign-up, start, day after day, the hard end, and a look at what is left."""

import os
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, TypeVar

from config.league_simulation.challenges import Challenges
from config.league_simulation.chance import make_chance_repeat
from config.league_simulation.checks import Checks
from config.league_simulation.kinds import Kind
from config.league_simulation.matches import Matches
from config.league_simulation.members import LEAVING, RESTING, Club, Member
from config.league_simulation.mortal import Mortals
from config.league_simulation.power import Power
from config.league_simulation.worker import Worker
from core import times
from core.errors import Conflict, Refusal
from leagues.models import Entry, FixtureSeat, League, Season
from leagues.selectors.seasons import strikes_out
from leagues.services.founding import create_league
from leagues.services.letting_in import takes_latecomers
from leagues.services.opening import open_season
from leagues.services.signing_up import sign_up
from leagues.services.starting import start_season
from leagues.services.withdrawing import withdraw

Result = TypeVar("Result")

BEGIN: Final = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
DAY: Final = 86_400.0
PATIENCE: Final = 100
"""How often beat may look at a season after its last day until it is over."""
LATE: Final = 0.3
"""How likely it is on a day that somebody signs up while the season runs."""


class Simulation:
    """A league from its first season to its last one, on a clock of its own."""

    def __init__(
        self, kind: Kind, *, players: int, tiers: int, seasons: int, seed: str, crashes: bool, begin: float = BEGIN
    ) -> None:
        self._kind = kind
        self._players, self._tiers, self._seasons = players, tiers, seasons
        self.now = begin
        rng = random.Random(f"{kind.member} {seed}")
        # Each draws from dice of its own: where the power fails changes nothing that people do.
        self._rng = random.Random(rng.random())
        self.club = Club(random.Random(rng.random()), kind.member)
        self.matches = Matches(random.Random(rng.random()), self.club)
        self.power = Power(random.Random(rng.random()), fails=crashes)
        self._chance = random.Random(rng.random())
        self.mortals = Mortals(random.Random(rng.random()), self._differ)
        self.worker = Worker(self.mortals if crashes else None)
        self.challenges = Challenges(random.Random(rng.random()), self.club, self._power)
        self.checks = Checks()
        self.told: list[dict[str, Any]] = []

    def _differ(self) -> None:
        """What a process that is killed has drawn, the next one must not draw again."""
        self._chance.seed(os.urandom(16))

    def live(self) -> None:
        """Season after season; then everything is counted once more."""
        make_chance_repeat(self._chance)
        times.read_clock = lambda: self.now
        owner = self.club.newcomer().user
        terms = self._kind.terms_for(self._players)
        league = create_league(owner=owner, name="Simulated league", tiers=self._tiers, **terms)
        before: Season | None = None
        for _ in range(self._seasons):
            before = self._season(league, before)
        self.checks.recount.compare(member.user for member in self.club.all.values())

    def _season(self, league: League, before: Season | None) -> Season:
        season = self._power(lambda: open_season(league_id=league.pk, by=league.owner))
        signed = self._sign_everybody_up(season, before)
        self._power(lambda: start_season(season_id=season.pk, by=league.owner))
        season.refresh_from_db()
        self.checks.look_at_start(season, before)
        ended, played = self.matches.ended, self.matches.played
        for day in range(1, self._kind.days + 1):
            signed |= self._day(season, day)
            season.refresh_from_db()
            if season.state == Season.State.OVER:
                break
        for _ in range(PATIENCE):
            if season.state == Season.State.OVER:
                break
            self.worker.sweep()
            self.worker.work()
            season.refresh_from_db()
        else:
            raise RuntimeError(f"Season {season.number} of {self._kind.member}s does not end.")
        self.worker.forget()
        facts = self.checks.look_at(season, before, signed)
        facts |= {"days": day, "matches": self.matches.ended - ended, "by_bots": self.matches.played - played}
        self.told.append(facts)
        return season

    def _power(self, act: Callable[[], Result]) -> Result:
        return self.power.until_done(act)

    # --- sign-up ----------------------------------------------------------------------------------------------

    def _sign_everybody_up(self, season: Season, before: Season | None) -> dict[int, bool]:
        """Who has signed up, and whether they rest; as many as ever take part."""
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
        # The power may fail after it was written, and then it is asked once more.
        with suppress(Conflict):
            self._power(act)
        return {member.user.pk: rests}

    # --- day after day ----------------------------------------------------------------------------------------

    def _day(self, season: Season, day: int) -> dict[int, bool]:
        """Who has come in late."""
        late: dict[int, bool] = {}
        self.now += DAY
        going = Entry.objects.filter(season=season, state=Entry.State.PLAYING).order_by("number")
        for entry in going.select_related("user"):
            if self.club.all[entry.user_id].leaves_on == day:
                # They may have been taken out meanwhile.
                with suppress(Refusal):
                    self._power(partial(withdraw, season_id=season.pk, by=entry.user))
        if self._rng.random() < LATE and takes_latecomers(season):
            late = self._sign_up(season, self.club.newcomer(), False)
        if season.format == Season.Format.LADDER:
            self.challenges.go_on(season)
        self.worker.sweep()
        self.worker.work()
        for match_id, players in self._running(season).items():
            if any(player.is_ghost for player in players) or self._rng.random() < min(one.pace for one in players):
                self.matches.end(match_id, players)
        self.worker.work()
        # Before half of a season results may still be struck out, which widens what everybody can reach.
        if day % self._kind.look == 0 and not strikes_out(season, times.now()):
            self.checks.note_bounds(season)
        return late

    def _running(self, season: Season) -> dict[str, list[Member]]:
        """The matches that run and who plays them, in the order of the schedule."""
        going = FixtureSeat.objects.filter(
            fixture__division__season=season, fixture__state="open", fixture__match__isnull=False
        )
        order = ("fixture__division__tier", "fixture__division__number", "fixture__round", "fixture__number", "number")
        found: dict[str, list[Member]] = {}
        for match_id, user in going.order_by(*order).values_list("fixture__match_id", "entry__user_id"):
            found.setdefault(str(match_id), []).append(self.club.all[user])
        return found

    def report(self) -> dict[str, Any]:
        """Everything that is counted, and under `wrong` everything that should not be."""
        totals: Counter[str] = Counter()
        for facts in self.told:
            totals.update({name: value for name, value in facts.items() if isinstance(value, int) and name != "season"})
        return {
            "members": len(self.club.all) - 1,
            "seasons": self.told,
            "totals": dict(sorted(totals.items())),
            "recounted": self.checks.recount.counted,
            "differences_recounted": self.checks.recount.compared,
            "wrong": self.checks.wrong + self.checks.recount.wrong,
        }
