"""Checks of the league simulation, which must find rows that are changed behind the server's back."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from leagues.models import Division, Entry, Fixture, FixtureSeat, Season
from leagues.selectors.ladders import ladder_of
from leagues.selectors.standings import DivisionTable, table_of
from leagues.services.ladder import challenge
from leagues.services.season.end import end_season
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from simulation.league.checks import Checks
from simulation.league.comparing import Compared, Dealt, differences, same_cards
from simulation.league.leavers import wrong_with_leavers
from simulation.league.recount import Recount
from simulation.league.schedules import wrong_in_schedule
from tests.fixtures import Clock
from tests.leagues.seasons import (
    deliver_all,
    divisions_of,
    end_match,
    fixtures_of,
    opened,
    people,
    play_out,
    running,
    start,
)

pytestmark = pytest.mark.django_db


def over(season: Season) -> Season:
    """The season, ended by its director if it is not over by itself."""
    season.refresh_from_db()
    if season.state == Season.State.RUNNING:
        end_season(season_id=season.pk, by=season.league.owner)
        deliver_all()
        season.refresh_from_db()
    assert season.state == Season.State.OVER
    return season


def looked_at(season: Season) -> tuple[DivisionTable, list[Fixture]]:
    """The only group of a season, and its schedule."""
    division = Division.objects.select_related("season").get(season=season)
    return table_of(division), fixtures_of(season)


def meets_again(season: Season) -> None:
    """The pairs of the first round are those of the second as well."""
    first, second = fixtures_of(season, round=1), fixtures_of(season, round=2)
    for one, other in zip(first, second, strict=True):
        FixtureSeat.objects.filter(fixture=other).delete()
        FixtureSeat.objects.bulk_create(
            FixtureSeat(fixture=other, number=seat.number, entry=seat.entry) for seat in one.seats.all()
        )


def one_less(season: Season) -> None:
    """The last match was never planned."""
    fixtures_of(season)[-1].delete()


def no_final(season: Season) -> None:
    """The last round was never drawn."""
    Fixture.objects.filter(division__season=season, round__gte=3).delete()


@pytest.mark.parametrize(
    ("form", "spoil", "said"),
    [
        ("divisions", one_less, "must meet 2 times, not 1"),
        ("round_robin", one_less, "must meet 2 times, not 1"),
        ("swiss", meets_again, "met 2 times"),
        ("swiss", one_less, "was left out of a round"),
        ("knock_out", no_final, "reached round 1 and ranks 2, not 3"),
    ],
)
def test_it_sees_who_is_left_out_or_met_twice(form: str, spoil: Callable[[Season], None], said: str) -> None:
    season = running(people(4), format=form)
    play_out(season)
    table, fixtures = looked_at(over(season))
    assert list(wrong_in_schedule(table, fixtures)) == []

    spoil(season)
    assert said in " ".join(wrong_in_schedule(table, fixtures_of(season)))


@pytest.mark.parametrize("form", ["swiss", "knock_out"])
def test_it_sees_who_is_not_drawn(form: str) -> None:
    season, checks = running(people(4), format=form), Checks()
    checks.check_start(season, None)
    assert checks.wrong == []

    fixtures_of(season, round=1)[0].delete()
    checks.check_start(season, None)
    assert "a member is not in the first round" in checks.wrong[0]


def test_it_sees_a_ladder_that_begins_otherwise() -> None:
    members = people(3)
    season, checks = running(members, format="ladder"), Checks()
    following = open_season(league_id=season.league_id, by=season.league.owner)
    over(season)
    for user in members:
        sign_up(season_id=following.pk, by=user)
    start(following)
    following.refresh_from_db()
    checks.check_start(following, season)
    assert checks.wrong == []

    Entry.objects.filter(season=following, seeded=1).update(seeded=4)
    checks.check_start(following, season)
    assert "does not begin as the last one ended" in checks.wrong[0]


def test_it_sees_what_becomes_of_those_who_leave(clock: Clock) -> None:
    season = running(people(6), days=10, at_a_time=1)
    deliver_all()
    early, late, *_ = Entry.objects.filter(season=season)
    withdraw(season_id=season.pk, by=early.user)
    clock.pass_by(days=6)
    withdraw(season_id=season.pk, by=late.user)
    table, fixtures = looked_at(over(season))
    assert list(wrong_with_leavers(table, fixtures)) == []

    left = [one for one in fixtures if one.how == "withdrawal" and one.match_id is None]
    (voided, *_), (forfeited, other, *_) = (
        [one for one in left if one.state == state] for state in ("void", "forfeit")
    )
    voided.state = forfeited.state = "played"
    other.how, other.state = "hard_end", "void"
    first, second, third = sorted(wrong_with_leavers(table, fixtures))
    assert "though it was early" in first + second + third
    assert "since the others have waited" in first + second + third
    assert "won by" in first + second + third


def test_it_sees_who_was_struck_out_or_not_against_the_rule(clock: Clock) -> None:
    season = running(people(6), days=10, at_a_time=20)
    deliver_all()
    few, many, *_ = Entry.objects.filter(season=season)
    for fixture in fixtures_of(season, seats__entry=many):
        end_match(str(fixture.match_id), 0)
        if fixtures_of(season, seats__entry=many, match__status="over")[4:]:
            break
    deliver_all()
    clock.pass_by(days=1)
    for entry in (few, many):
        withdraw(season_id=season.pk, by=entry.user)
    table, fixtures = looked_at(over(season))
    assert list(wrong_with_leavers(table, fixtures)) == []

    for entry in table.entries.values():
        entry.struck_out = entry.pk == many.pk
    wrong = list(wrong_with_leavers(table, fixtures))
    assert f"{few.player} was not struck out, against the rule" in wrong
    assert f"{many.player} was struck out, against the rule" in wrong


def test_it_sees_that_who_left_has_won(clock: Clock) -> None:
    season = running(people(6), days=10, at_a_time=1)
    deliver_all()
    clock.pass_by(days=6)
    withdraw(season_id=season.pk, by=Entry.objects.filter(season=season)[0].user)
    table, fixtures = looked_at(over(season))
    forfeited = next(one for one in fixtures if one.state == "forfeit")
    forfeited.winner = 1 - (forfeited.winner or 0)

    assert len(list(wrong_with_leavers(table, fixtures))) == 1


def test_it_counts_a_ladder_once_more() -> None:
    season = running(people(3), format="ladder", answer_days=0)
    a, b, c = [entry.user for entry in ladder_of(divisions_of(season)[0])]
    for by, whom, winner in ((b, a, 1), (c, a, 0)):
        challenge(season_id=season.pk, by=by, username=whom.username)
        deliver_all()
        (going,) = opened(season)
        end_match(str(going.match_id), winner)
        deliver_all()
    table, fixtures = looked_at(over(season))
    recount = Recount()
    recount.note("unchanged", table, fixtures)
    recount.note("otherwise", replace(table, rows=[table.rows[1], table.rows[0], table.rows[2]]), fixtures)
    recount.compare([a, b, c])

    assert len(recount.wrong) == 1
    assert "otherwise: the ladder is" in recount.wrong[0]


def test_it_counts_differences_on_shared_deals_once_more() -> None:
    members = people(6)
    season = running(members, duplicate_deals=True, tie_breaks=["duplicate_difference", "lot"])
    play_out(season, winner=None)
    table, fixtures = looked_at(over(season))
    recount = Recount()
    recount.note("unchanged", table, fixtures)
    doubtful = [replace(row, broken_by={"duplicate_difference": 1}) for row in table.rows]
    recount.note("otherwise", replace(table, rows=doubtful), fixtures)
    recount.compare(members)

    assert recount.compared == 12
    assert len(recount.wrong) == 6
    assert "otherwise: the same cards make 1 for p0, not 0" in recount.wrong


TABLES = [
    Compared(("a", "b"), "played", 0, "d1", 10),
    Compared(("c", "d"), "played", 0, "d1", 4),
    Compared(("e", "f"), "played", 1, "d1", -30),
    Compared(("g", "h"), "played", 0, "d1", None),
    Compared(("i", "j"), "forfeit", 1, "d1", None),
    Compared(("k", "l"), "void", None, "d1", None),
    Compared(("a", "c"), "played", 0, None, 7),
    Compared(("e", "d"), "played", 0, "d2", 7),
]


def test_differences_are_means_within_the_cap() -> None:
    found = differences(TABLES, cap=20, forfeit=10)

    assert dict(found) == {
        "a": 13, "b": -13, "c": 7, "d": -7, "e": -20, "f": 20, "i": -10, "j": 10,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("dealt", "said"),
    [
        ([Dealt("d1", "d1", "s"), Dealt("d1", "d1", "s"), Dealt(None, "m", "t")], []),
        ([Dealt("d1", "m", "s")], ["m was played instead of d1"]),
        ([Dealt("d1", "d1", "s"), Dealt("d1", "d1", "t")], ["d1 has 2 seeds"]),
        ([Dealt("d1", "d1", "s"), Dealt("d2", "d2", "s")], ["2 deals have the seed s"]),
    ],
)
def test_it_sees_other_cards(dealt: list[Dealt], said: list[str]) -> None:
    assert list(same_cards(dealt)) == said
