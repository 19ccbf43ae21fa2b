"""A month of a club on a clock of its own, quarter of a day by quarter: the pool, leagues, and all periodic tasks."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import timedelta
from functools import partial
from typing import Any, Final

from core import randomness
from core.database.transactions import run_transaction
from core.errors import Refusal
from games.models import Match, Seat
from games.selectors.expiry import now_of
from games.selectors.reading.views import view_of
from games.services.clocks.lateness import settle_overdue, settled_match
from games.services.finish import finish
from games.services.leaving.agree import accept_end, offer_end
from games.services.leaving.leave import resign_match
from games.services.locking import lock_any_match
from games.services.making.waiting import settle_waiting_matches
from games.services.play import play_move
from games.services.tallies import count_games
from leagues import tasks
from leagues.choices import Decision, FixtureState
from leagues.models import Fixture, Season
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.league import create_league
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.start import start_season
from leagues.services.season.withdraw import withdraw
from matchmaking.services.pairing import pair_waiting
from matchmaking.services.wishing import WishAsked, make_wish
from simulation.choosing import some_move
from simulation.year.worker import Worker
from tests.club.people import Person, some_people, winner_of
from tests.factories import make_user
from tests.fixtures import Clock

GAME: Final = "take-that-toy-2p"
QUARTERS: Final = 4
PLAYED: Final = 3
"""One match in so many is played to its end on the board, by random moves; the others get a random result."""
STRETCH: Final = 30
"""The most decisions of a match in a quarter of a day."""
CLOCK: Final[Mapping[str, Any]] = {"kind": "per_move", "days": 2}
EARLY: Final = 0.06
"""The chance that a match ends early: resigned, drawn by agreement or aborted by agreement."""
HURRY: Final = 0.6
"""The chance that a match ends in a quarter of a day in which both look in."""

LEAGUES: Final[Mapping[str, Mapping[str, Any]]] = {
    "swiss": {
        "format": "swiss",
        "duplicate_deals": True,
        "tie_breaks": ["duplicate_difference", "buchholz", "wins", "lot"],
    },
    "divisions": {"at_a_time": 6},
    "round_robin": {"format": "round_robin", "meetings": 1, "duplicate_deals": True, "at_a_time": 4},
    "knock_out": {"format": "knock_out"},
}
TWO_TIERS: Final = 18
"""A division has up to ten players; with so many there are two tiers."""
SHARES: Final = {"swiss": 1.0, "divisions": 0.4, "round_robin": 0.2, "knock_out": 0.25}
"""The part of the club that signs up for each."""


class Month:
    """A month of a club."""

    def __init__(self, clock: Clock, *, people: int, days: int, seed: str) -> None:
        self._clock, self._days, self._rng = clock, days, random.Random(seed)
        randomness.source = random.Random(f"ids {seed}")
        self._worker = Worker()
        self.people = some_people(people, days, self._rng)
        self._by_user = {person.user.pk: person for person in self.people}
        self._director = make_user("director")
        self._on_board: dict[str, bool] = {}
        self.seasons: dict[str, Season] = {}
        self.done: Counter[str] = Counter()
        self.sealed_seen: set[str] = set()
        """Matches that were over while their deal was still sealed."""

    def run(self) -> None:
        """Play the month, and let what is open then come to its end."""
        self._worker.install()
        for name, terms in LEAGUES.items():
            self.seasons[name] = self._begun(name, terms)
        for day in range(1, self._days + 1):
            for _ in range(QUARTERS):
                self._clock.time += timedelta(days=1) / QUARTERS
                self._quarter(day)
            self._events_of(day)
        # Nobody makes another match; all seasons have their hard end a day later, and clocks run out.
        for _ in range(QUARTERS * 8):
            self._clock.time += timedelta(days=1) / QUARTERS
            self._sweep()
            if not Match.objects.exclude(status=Match.Status.OVER).exists():
                break
        count_games()

    def _begun(self, name: str, terms: Mapping[str, Any]) -> Season:
        count = max(4, round(len(self.people) * SHARES[name]))
        members = self._rng.sample(self.people, count)
        tiers = 2 if name == "divisions" and count > TWO_TIERS else 1
        league = create_league(
            owner=self._director, name=name, game=GAME, clock=dict(CLOCK), days=self._days + 1, tiers=tiers, **terms
        )
        season = open_season(league_id=league.pk, by=self._director)
        # Some come to the tournament late.
        late = members[-(count // 20) :] if name == "swiss" and count >= 20 else []
        for person in members:
            if person not in late:
                sign_up(season_id=season.pk, by=person.user, entropy=person.user.username)
        season = start_season(season_id=season.pk, by=self._director)
        for person in late:
            sign_up(season_id=season.pk, by=person.user)
        return season

    # --- a quarter of a day -------------------------------------------------------------------------------------

    def _quarter(self, day: int) -> None:
        here = {person.user.pk for person in self.people if person.is_here(self._rng, day)}
        for person in self.people:
            if person.user.pk in here and self._rng.random() < person.wishes:
                self._try("wished", partial(make_wish, user=person.user, asked=WishAsked(GAME, {}, CLOCK, rated=True)))
        self._sweep()
        for match_id, players in self._running():
            if all(player.user.pk in here for player in players):
                self._go_on(match_id, players)
        self._worker.work()
        self._note_sealed()

    def _sweep(self) -> None:
        """The periodic tasks of the server."""
        self.done["paired"] += pair_waiting()
        settle_overdue()
        settle_waiting_matches()
        tasks.begin_due_seasons()
        tasks.open_due_matches()
        tasks.end_due_seasons()
        self._worker.work()

    def _running(self) -> list[tuple[str, list[Person]]]:
        seats = Seat.objects.filter(match__status=Match.Status.RUNNING).order_by("match", "number")
        found: dict[str, list[Person]] = {}
        for match_id, user in seats.values_list("match", "user"):
            found.setdefault(match_id, []).append(self._by_user[user])
        return list(found.items())

    def _note_sealed(self) -> None:
        over = Match.objects.filter(status=Match.Status.OVER, shared_deal__isnull=False)
        self.sealed_seen |= set(over.filter(shared_deal__unsealed_at=None).values_list("pk", flat=True))

    # --- matches --------------------------------------------------------------------------------------------------

    def _go_on(self, match_id: str, players: list[Person]) -> None:
        rng = self._rng
        is_played = self._on_board.setdefault(match_id, rng.randrange(PLAYED) == 0)
        if is_played:
            self._play(match_id, players)
        elif rng.random() >= HURRY:
            return
        elif rng.random() < EARLY:
            self._end_early(match_id, players)
        else:
            run_transaction(partial(self._finish, match_id, winner_of(players[0], players[1], rng)))
            self.done["given a result"] += 1

    def _play(self, match_id: str, players: list[Person]) -> None:
        number = 0
        for _ in range(STRETCH):
            view = view_of(settled_match(match_id, players[number].user), players[number].user)
            if not view.to_act:
                self.done["played to the end"] += 1
                return
            if view.expected_ply is None:
                number = view.to_act[0]
                continue
            move = some_move(view, self._rng)
            play_move(match_id=match_id, user=players[number].user, move=move, expected_ply=view.expected_ply)
            self.done["moved"] += 1

    def _end_early(self, match_id: str, players: list[Person]) -> None:
        end = self._rng.choice(("resign", "resign", "draw", "abort"))
        first, second = self._rng.sample(players, 2)
        if end == "resign":
            self._try("resigned", partial(resign_match, match_id=match_id, user=first.user))
            return
        if self._try(f"offered: {end}", partial(offer_end, match_id=match_id, user=first.user, end=end)):
            self._try(f"agreed: {end}", partial(accept_end, match_id=match_id, user=second.user, end=end))

    def _finish(self, match_id: str, winner: int | None) -> None:
        match, seats = lock_any_match(match_id)
        margin = self._rng.randint(1, 9)
        places = [1 if winner in (None, seat.number) else 2 for seat in seats]
        points = [margin + 3 if winner == seat.number else 3 for seat in seats]
        finish(match=match, seats=seats, reason="five_colours", places=places, points=points, at=now_of(match))

    # --- what happens in a league ------------------------------------------------------------------------------------

    def _events_of(self, day: int) -> None:
        """On some days a player leaves a season, or a director decides a match."""
        for season in self.seasons.values():
            season.refresh_from_db()
            if season.state != Season.State.RUNNING:
                continue
            if self._rng.random() < 0.08:
                entry = self._rng.choice(list(season.entries.filter(state="playing").select_related("user")))
                self._try("withdrew", partial(withdraw, season_id=season.pk, by=entry.user))
            if self._rng.random() < 0.1:
                self._rule(season)
        self._worker.work()
        if day % 7 == 0:
            count_games()

    def _rule(self, season: Season) -> None:
        played = Fixture.objects.filter(division__season=season, state=FixtureState.PLAYED, ruling=None).order_by("pk")
        if fixture := played.first():
            decision = self._rng.choice(list(Decision.values))
            act = partial(
                decide_fixture, fixture_id=fixture.pk, by=self._director, decision=decision, reason="Decided."
            )
            self._try("ruled", act)

    def _try(self, what: str, act: Any) -> bool:
        try:
            act()
        except Refusal as refusal:
            self.done[f"refused: {refusal.code}"] += 1
            return False
        self.done[what] += 1
        return True

    def of_seasons(self) -> Iterator[tuple[str, str]]:
        """The names of the leagues and the ids of their seasons."""
        return ((name, season.pk) for name, season in self.seasons.items())
