"""A result is counted in a constant number of queries, each by index, however many players are rated."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bench.fixture import Sizes, fill
from bench.fixture.ratings import uncounted
from ratings.services.counting import count_match
from tests.scale.noting import noted_queries
from tests.scale.plans import faults_of
from tests.scale.sizes import FINISHED

ENOUGH = 100
"""Number of rows that a query may read: those of two players, and of their day."""


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_result_costs_the_same_queries_among_very_many_and_each_is_by_index() -> None:
    fill(Sizes.of(FINISHED[connection.vendor]), deals_per_game=2)
    costs, faults = set(), []

    # The first of a speed makes a pool, the others find one: the last ones cost what all later ones do.
    for match in uncounted(12)[4:]:
        with CaptureQueriesContext(connection) as made, noted_queries() as queries:
            assert count_match(match_id=match)
        costs.add(len(made))
        asked = [sql for sql in queries if sql.startswith("SELECT")]
        faults += [fault for sql in asked for fault in faults_of(sql, ENOUGH)]

    assert faults == []
    assert len(costs) == 1
    assert costs < set(range(23))
