"""Seasons under concurrent calls: players sign up while workers open matches, apply results and end seasons."""

from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from accounts.models import User
from core.errors import Forbidden, MatchOver, WrongState
from core.journal.models import Event
from games.models import Match
from games.services.leaving.leave import resign_match
from leagues.models import Entry, Fixture, FixtureSeat, Season
from leagues.services.fixtures.open_matches import open_due_matches
from leagues.services.fixtures.results import apply_result
from leagues.services.season.codes import make_code
from leagues.services.season.end import end_due_seasons, end_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.start import start_season
from leagues.services.season.withdraw import withdraw
from tests.concurrency.tables import codes
from tests.factories import make_user
from tests.leagues.seasons import a_season, opened, people, running
from tests.running.processes import beside, together
from tests.sittings import Player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

THREADS = 8


def assert_every_match_has_one_fixture(season: Season) -> None:
    """Nothing was opened twice or for nobody, and nobody plays more than they should."""
    matches = Counter(Fixture.objects.filter(match__isnull=False).values_list("match_id", flat=True))
    assert set(matches) == set(Match.objects.values_list("pk", flat=True))
    assert set(matches.values()) <= {1}
    busy = Counter(FixtureSeat.objects.filter(fixture__in=opened(season)).values_list("entry_id", flat=True))
    assert all(count <= season.at_a_time for count in busy.values())


def resign(match_id: str) -> None:
    """The player in seat 0 resigns, unless the match has ended meanwhile."""
    user = FixtureSeat.objects.select_related("entry__user").get(fixture__match=match_id, number=0).entry.user
    with suppress(MatchOver):
        resign_match(match_id=match_id, user=user)


def test_of_twenty_who_sign_up_for_three_places_three_have_one() -> None:
    season = a_season(most_players=3)
    players = [Player(f"guest-{number}") for number in range(20)]

    answers = together(20, lambda number: players[number].post(f"/seasons/{season.pk}/signup"))

    assert codes(answers) == {"201": 20}
    entries = Entry.objects.filter(season=season)
    assert Counter(entries.values_list("state", flat=True)) == {"signed_up": 3, "waiting": 17}
    assert sorted(entries.values_list("number", flat=True)) == list(range(1, 21))
    assert {entry.number for entry in entries.filter(state="signed_up")} == {1, 2, 3}


def test_a_code_with_three_uses_lets_three_of_twenty_in() -> None:
    season = a_season(by_invitation=True)
    code, says = make_code(season_id=season.pk, by=season.league.owner, uses=3)
    players = [Player(f"guest-{number}") for number in range(20)]

    answers = together(20, lambda number: players[number].post(f"/seasons/{season.pk}/signup", {"code": says}))

    assert codes(answers) == {"201": 3, "403 forbidden": 17}
    assert Entry.objects.filter(season=season).count() == 3
    code.refresh_from_db()
    assert code.used == 3


def test_one_who_signs_up_from_twenty_places_is_there_once() -> None:
    season, ana = a_season(), Player("ana")

    answers = together(20, lambda _: ana.post(f"/seasons/{season.pk}/signup"))

    assert codes(answers) == {"201": 1, "409 conflict": 19}


def test_a_director_does_not_end_a_season_and_take_part_in_it_at_the_same_moment() -> None:
    for _ in range(6):
        season = running(people(2, make_user().username), format="ladder")
        owner = season.league.owner

        def act(number: int, season: Season = season, owner: User = owner) -> str:
            try:
                if number:
                    sign_up(season_id=season.pk, by=owner)
                else:
                    end_season(season_id=season.pk, by=owner)
            except (Forbidden, WrongState) as refused:
                return refused.code
            return "done"

        said = together(2, act)

        assert said in (["done", "wrong_state"], ["forbidden", "done"])


def test_a_season_starts_once() -> None:
    season = a_season()
    for user in people(6):
        sign_up(season_id=season.pk, by=user)

    def start(_: int) -> bool:
        try:
            return bool(start_season(season_id=season.pk, by=season.league.owner))
        except WrongState:
            return False

    assert sum(together(4, start)) == 1
    assert Fixture.objects.filter(division__season=season).count() == 30


def test_many_sweeps_open_each_match_once() -> None:
    season = running(people(12), tiers=2, at_a_time=2)

    opened_by = together(THREADS, lambda _: open_due_matches())

    assert sum(opened_by) == len(opened(season)) > 0
    assert_every_match_has_one_fixture(season)


def test_many_who_hear_of_an_end_apply_it_once() -> None:
    season = running(people(4), at_a_time=1)
    open_due_matches()
    fixture = opened(season)[0]
    resign(str(fixture.match_id))

    applied = together(THREADS, lambda _: apply_result(match_id=str(fixture.match_id)))

    assert sum(applied) == 1
    assert Event.objects.filter(kind="fixture.decided").count() == 1


def test_withdrawals_results_and_sweeps_at_once_leave_a_season_that_makes_sense() -> None:
    members = people(8)
    season = running(members, at_a_time=2)
    open_due_matches()
    going = [str(fixture.match_id) for fixture in opened(season)]

    def act(number: int) -> Any:
        if number < 2:
            return withdraw(season_id=season.pk, by=members[number])
        if number == 2:
            return sign_up(season_id=season.pk, by=season.league.owner)
        if number < 5:
            return open_due_matches()
        resign(going[number])
        return apply_result(match_id=going[number])

    together(8, act)
    open_due_matches()

    assert_every_match_has_one_fixture(season)
    gone = Entry.objects.filter(season=season, state="withdrawn")
    assert gone.count() == 2
    assert {seat.fixture.state for entry in gone for seat in entry.seats.select_related("fixture")} == {"void"}
    late = Entry.objects.get(season=season, user=season.league.owner)
    assert (late.state, late.replaces in gone) == ("playing", True)


def test_a_season_ends_once_while_others_open_matches() -> None:
    season = running(people(10), at_a_time=3)
    open_due_matches()
    end_season(season_id=season.pk, by=season.league.owner)

    together(THREADS, lambda number: open_due_matches() if number % 2 else end_due_seasons())
    end_due_seasons()

    season.refresh_from_db()
    assert season.state == "over"
    assert not Fixture.objects.filter(division__season=season, state="open").exists()
    assert not Match.objects.exclude(status="over").exists()
    assert Event.objects.filter(kind="season.ended").count() == 1
    assert_every_match_has_one_fixture(season)


def test_a_worker_that_is_killed_while_it_opens_matches_leaves_none_without_a_fixture() -> None:
    season = running(people(30), tiers=3, at_a_time=8)
    for _ in range(3):
        with beside("tests.concurrency.opener_beside") as worker:
            assert worker.stdout is not None
            assert worker.stdout.readline() == "opening\n"
        assert_every_match_has_one_fixture(season)

    open_due_matches()
    assert len(opened(season)) >= 30 * 8 // 2 - 15
    assert_every_match_has_one_fixture(season)
