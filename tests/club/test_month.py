"""A club of 60 plays for a month: everything that is said of it is computed again from its records.

`SOAK_CLUB_PEOPLE` and `SOAK_CLUB_DAYS` say how many people play and for how long.
"""

import os
import time

import pytest

from bots import pool
from core import randomness
from core.journal import dispatch
from games.models import Match, SharedDeal
from simulation.year.report import wrong_in_ratings
from tests.amounts import long
from tests.club.month import GAME, Month
from tests.club.ratings import wrong_in_ratings_of
from tests.club.reading import Published, Reader
from tests.club.standings import wrong_in_knock_out, wrong_in_standings, wrong_with_deals
from tests.club.statistics import wrong_in_game, wrong_in_people
from tests.fixtures import Clock

PEOPLE = int(os.environ.get("SOAK_CLUB_PEOPLE", 60))
DAYS = int(os.environ.get("SOAK_CLUB_DAYS", 30))

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulated worker takes the place of these, and they come back afterwards."""
    monkeypatch.setattr(dispatch, "dispatch", dispatch.dispatch)
    monkeypatch.setattr(pool, "think", pool.think)
    monkeypatch.setattr(randomness, "source", randomness.source)


@pytest.mark.soak
@pytest.mark.django_db(transaction=True)
def test_a_month_of_a_club_is_counted_as_an_independent_count_has_it(clock: Clock) -> None:
    published = counted_again(clock, people=PEOPLE, days=DAYS)

    assert len(published.records) > PEOPLE
    (swiss,) = (one for one in published.divisions if one.season["format"] == "swiss")
    assert len({fixture["deal"] for fixture in swiss.fixtures if fixture["deal"]}) >= 3


@long
@pytest.mark.django_db(transaction=True)
def test_some_days_of_a_small_club_are_counted_alike_and_a_planted_difference_is_found(clock: Clock) -> None:
    published = counted_again(clock, people=12, days=4)
    (swiss,) = (one for one in published.divisions if one.season["format"] == "swiss")

    played = next(one for one in swiss.fixtures if one["state"] == "played" and not one["ruling"])
    record = published.records[played["match"]]
    record["outcome"]["places"] = [1, 2] if record["outcome"]["places"] != [1, 2] else [2, 1]
    assert list(wrong_in_standings(swiss, published.records))
    assert list(wrong_in_people(published))
    assert list(wrong_in_game(published))
    assert list(wrong_in_ratings_of(published))
    record["log"][0]["move"] = "deal other cards"
    assert list(wrong_with_deals(swiss, published.records))


def counted_again(clock: Clock, *, people: int, days: int) -> Published:
    """Play a month, compute everything again, and print the figures."""
    began = time.monotonic()
    month = Month(clock, people=people, days=days, seed=f"{people} {days}")
    month.run()
    played = time.monotonic()
    assert not Match.objects.exclude(status=Match.Status.OVER).exists()
    assert not SharedDeal.objects.filter(unsealed_at=None).exists()
    assert month.sealed_seen
    names = [person.user.username for person in month.people]
    published = Reader().read_all(GAME, names, month.of_seasons())
    wrong = [*wrong_in_people(published), *wrong_in_game(published)]
    wrong += [*wrong_in_ratings(), *wrong_in_ratings_of(published)]
    for division in published.divisions:
        is_cup = division.season["format"] == "knock_out"
        wrong += wrong_in_knock_out(division) if is_cup else wrong_in_standings(division, published.records)
        wrong += wrong_with_deals(division, published.records)
    rows = sum(len(record["log"]) for record in published.records.values())
    print(
        f"{people} people, {days} days: {len(published.records)} matches, {rows} rows, "
        f"{len(published.divisions)} divisions, {len(month.sealed_seen)} were over and sealed; "
        f"played in {played - began:.0f} s, read and counted in {time.monotonic() - played:.0f} s. {dict(month.done)}"
    )
    assert wrong == []
    return published
