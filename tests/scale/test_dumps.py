"""A dump reads each match of its month once: no chunk looks at those before it again."""

from datetime import timedelta
from statistics import mean

import pytest
from django.db import connection

from bench.fixture import Sizes, fill
from games.models import Match
from games.selectors.results.dumps import CHUNK, bounds_of, lines_of_dump
from tests.scale.noting import noted_queries
from tests.scale.plans import faults_of, steps_of

FINISHED = 2_000
MONTH = "2099-01"
SOME = 4
"""Largest ratio of the costs of two chunks, whose matches have other seats and deals."""


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_each_chunk_of_a_month_is_found_about_as_fast_as_the_second() -> None:
    fill(Sizes.of(FINISHED), deals_per_game=1)
    end_all_in(MONTH)

    with noted_queries() as queries:
        matches = sum(1 for _ in lines_of_dump(MONTH)) - 1

    assert matches > FINISHED / 2
    chunks = [sql for sql in queries if 'FROM "games_match"' in sql]
    second, *later = chunks[1 : matches // CHUNK : 8]
    assert [fault for sql in (second, *later) for fault in faults_of(sql, FINISHED)] == []
    # Shortly before the end a planner may rather sort the few that are left.
    assert mean(map(steps_of, later)) < SOME * steps_of(second)


def end_all_in(month: str) -> None:
    """Let everything that is over have ended in one month, in pairs at the same moment."""
    begin = bounds_of(month)[0]
    over = list(Match.objects.filter(status=Match.Status.OVER).order_by("id"))
    for number, match in enumerate(over):
        match.ended_at = begin + timedelta(minutes=number // 2)
    Match.objects.bulk_update(over, ["ended_at"], batch_size=200)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE games_match")
