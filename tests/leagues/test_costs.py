"""Statements that a result costs a season: equally few in every division, and one follow-up for several at once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.selectors.standings import table_of
from leagues.services.fixtures.open_matches import open_matches
from leagues.services.fixtures.results import apply_result
from tests.leagues.seasons import deliver_all, divisions_of, end_match, opened, people, running

pytestmark = pytest.mark.django_db


def statements(captured: CaptureQueriesContext) -> list[str]:
    """Return the statements sent to the database, without the bookkeeping of transactions."""
    bookkeeping = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
    # Django cannot show every prepared statement; one that it cannot show is none of the bookkeeping.
    shown = [query["sql"] or "" for query in captured]
    return [sql for sql in shown if not sql.startswith(bookkeeping)]


@pytest.mark.parametrize("players", [2, 8])
def test_a_result_costs_the_same_in_every_division(players: int) -> None:
    season = running(people(players), at_a_time=4)
    deliver_all()
    first, second = opened(season)[:2]
    for fixture in (first, second):
        end_match(str(fixture.match_id), 0)

    with CaptureQueriesContext(connection) as new:
        apply_result(match_id=str(first.match_id))
    with CaptureQueriesContext(connection) as marked:
        apply_result(match_id=str(second.match_id))
    with CaptureQueriesContext(connection) as again:
        apply_result(match_id=str(first.match_id))

    # Where it belongs, the lock, the fixture, the match, the result, the mark, the event; and eight to notify people.
    assert len(statements(new)) == 15
    # The division is marked already.
    assert len(statements(marked)) == 14
    assert len(statements(again)) == 3


def test_results_that_come_at_once_are_followed_by_one_look() -> None:
    season = running(people(6), at_a_time=2)
    deliver_all()
    for fixture in opened(season):
        end_match(str(fixture.match_id), 0)
        assert apply_result(match_id=str(fixture.match_id))
    division = divisions_of(season)[0]

    assert open_matches(division_id=division.pk) > 0
    with CaptureQueriesContext(connection) as captured:
        assert open_matches(division_id=division.pk) == 0
    assert len(statements(captured)) == 1


@pytest.mark.parametrize("players", [2, 8])
def test_standings_are_read_in_three_statements(players: int) -> None:
    season = running(people(players))
    division = divisions_of(season)[0]
    assert division.season.number == 1

    with CaptureQueriesContext(connection) as captured:
        table_of(division)
    assert len(statements(captured)) == 3
