"""Tournaments under concurrent calls: a round is drawn once, and a place changes hands once."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from core.errors import Conflict, MatchOver, WrongState
from core.journal.models import Event
from games.services.leaving.leave import resign_match
from leagues.models import Entry, Fixture, FixtureSeat, Season
from leagues.selectors.ladders import ladder_of
from leagues.services.fixtures.open_matches import open_due_matches
from leagues.services.fixtures.results import apply_result
from leagues.services.ladder import answer_challenge, challenge
from leagues.services.season.end import end_due_seasons
from leagues.services.season.withdraw import withdraw
from tests.leagues.seasons import divisions_of, opened, people, running
from tests.running.processes import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

THREADS = 8


def give_up(fixture: Fixture) -> None:
    """The player in seat 0 resigns, and the result is applied."""
    user = FixtureSeat.objects.select_related("entry__user").get(fixture=fixture, number=0).entry.user
    with suppress(MatchOver):
        resign_match(match_id=str(fixture.match_id), user=user)
    apply_result(match_id=str(fixture.match_id))


def _give_up_one(going: Sequence[Fixture], number: int) -> None:
    give_up(going[number])


@pytest.mark.parametrize("terms", [{"format": "swiss", "rounds": 3}, {"format": "knock_out"}])
def test_each_round_is_drawn_once_by_however_many(terms: dict[str, Any]) -> None:
    season = running(people(8), **terms)
    open_due_matches()
    while going := opened(season):
        together(len(going), partial(_give_up_one, going))
        together(THREADS, lambda _: open_due_matches())
    together(THREADS, lambda number: open_due_matches() if number % 2 else end_due_seasons())
    end_due_seasons()

    season.refresh_from_db()
    assert season.state == "over"
    assert Event.objects.filter(kind="season.ended").count() == 1
    for number in {fixture.round for fixture in Fixture.objects.filter(division__season=season)}:
        seats = FixtureSeat.objects.filter(fixture__division__season=season, fixture__round=number)
        players = list(seats.values_list("entry_id", flat=True))
        assert len(players) == len(set(players)), "nobody plays twice in a round"


def test_who_leaves_while_a_round_is_drawn_is_in_it_and_forfeits_or_is_not() -> None:
    members = people(8)
    season = running(members, format="swiss", rounds=3)
    open_due_matches()
    for fixture in opened(season):
        give_up(fixture)

    def act(number: int) -> None:
        if number < 2:
            withdraw(season_id=season.pk, by=members[number])
        else:
            open_due_matches()

    together(THREADS, act)
    open_due_matches()
    gone = Entry.objects.filter(season=season, state="withdrawn")
    assert gone.count() == 2
    for seat in FixtureSeat.objects.filter(entry__in=gone, fixture__round=2).select_related("fixture"):
        if seat.fixture.match_id:
            apply_result(match_id=seat.fixture.match_id)
            seat.fixture.refresh_from_db()
        assert seat.fixture.state in ("forfeit", "played", "bye")


def test_of_many_who_challenge_the_same_one_has_the_match() -> None:
    season = running(people(4), format="ladder")
    top, *others = [entry.user for entry in ladder_of(divisions_of(season)[0])]

    def dare(number: int) -> bool:
        try:
            challenge(season_id=season.pk, by=others[number % 3], username=top.username)
        except Conflict:
            return False
        return True

    assert sum(together(6, dare)) == 1


def test_a_challenge_is_answered_once() -> None:
    season: Season = running(people(2), format="ladder")
    top, below = [entry.user for entry in ladder_of(divisions_of(season)[0])]
    fixture = challenge(season_id=season.pk, by=below, username=top.username)

    def answer(number: int) -> str:
        action = ("accept", "refuse", "retract")[number % 3]
        try:
            answer_challenge(fixture_id=fixture.pk, by=below if action == "retract" else top, action=action)
        except WrongState:
            return ""
        return action

    said = [action for action in together(6, answer) if action]
    assert len(said) == 1
    fixture.refresh_from_db()
    assert fixture.state == {"accept": "open", "refuse": "forfeit", "retract": "void"}[said[0]]
