"""The page of a season with many players: as many statements as with few, and no longer than it must be."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from core import times
from core.database.transactions import atomic
from core.journal.services import record
from leagues.events import SEASON_STARTED
from leagues.models import Division, Entry, Season
from leagues.selectors.seasons import divisions_of, shown_division
from tests.leagues.seasons import a_season, deliver_all, end_match, opened, people, running, start

pytestmark = pytest.mark.django_db


def page_of(season: Season) -> tuple[str, int]:
    """The page, and the number of its statements."""
    browser, path = Client(), f"/seasons/{season.pk}"
    browser.get(path)
    began = time.perf_counter()
    with CaptureQueriesContext(connection) as asked:
        answer = browser.get(path)
    assert answer.status_code == 200
    text, count = answer.content.decode(), season.entries.count()
    print(f"{season.format} {count}: {len(text)} B, {len(asked)} statements, {time.perf_counter() - began:.2f} s")
    if folder := os.environ.get("PAGES"):
        (Path(folder) / f"{season.format}-{count}.html").write_text(text)
    return text, len(asked)


def swiss(count: int) -> Season:
    """A tournament with shared deals in its first round."""
    season = running(people(count), format="swiss", duplicate_deals=True)
    deliver_all()
    for fixture in opened(season)[: count // 3]:
        end_match(str(fixture.match_id), 0)
    deliver_all()
    return season


def divisions(count: int) -> Season:
    """A league with so many players, who are written at once."""
    season = a_season(tiers=max(1, (count // 10).bit_length() - 1), division_size=10)
    users = User.objects.bulk_create(User(username=f"member-{number:04}") for number in range(count))
    Entry.objects.bulk_create(
        Entry(season=season, user=user, number=number, state="signed_up", signed_up_at=times.now())
        for number, user in enumerate(users, 1)
    )
    return start(season)


MOST_STATEMENTS = 11


@pytest.mark.parametrize(
    ("made", "count"),
    [
        (swiss, 8),
        (swiss, 60),
        pytest.param(swiss, 128, marks=pytest.mark.soak),
        (divisions, 8),
        pytest.param(divisions, 60, marks=pytest.mark.soak),
    ],
)
def test_the_page_of_a_season_takes_few_statements(made: Callable[[int], Season], count: int) -> None:
    _, statements = page_of(made(count))
    assert statements <= MOST_STATEMENTS


@pytest.mark.parametrize("count", [210, pytest.param(2000, marks=pytest.mark.soak)])
def test_among_many_divisions_one_is_chosen_and_many_players_are_not_all_named(count: int) -> None:
    text, statements = page_of(divisions(count))

    assert statements <= MOST_STATEMENTS
    assert '<nav class="tabs"' not in text
    _, _, choice = text.partition('<select id="division"')
    assert choice.partition("</select>")[0].count("<option") == count // 10
    assert f"and {count - 200} more players" in text


def test_a_season_of_more_than_a_thousand_is_read_and_begins() -> None:
    season = a_season()
    first, *others = Division.objects.bulk_create(
        Division(season=season, tier=1 + bool(number), number=number or 1) for number in range(101)
    )
    users = User.objects.bulk_create(User(username=f"member-{number:04}") for number in range(1010))
    Entry.objects.bulk_create(
        Entry(season=season, user=user, number=number, state="playing", signed_up_at=times.now(), division=division)
        for number, (user, division) in enumerate(zip(users, 10 * [first, *others], strict=True), 1)
    )

    assert sum(len(shown_division(one).players) for one in divisions_of(season.pk)) == 1010
    with atomic():
        record(SEASON_STARTED, {"season": season.pk})
    deliver_all()


def test_a_round_with_a_shared_deal_says_so_until_the_season_is_over() -> None:
    season = swiss(8)
    sentence = "Its cards are sealed until the round is over."
    assert sentence in page_of(season)[0]

    Season.objects.filter(pk=season.pk).update(duplicate_deals=False)
    assert sentence not in page_of(season)[0]
