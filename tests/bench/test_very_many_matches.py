"""The driver that fills a database of its own and asks for every list of it, with a few matches."""

import os

import psycopg
import pytest

from tests.bench.drivers import Smallest, rows_of

ADDRESS = os.environ.get("POSTCARD_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")


# As many as it takes for two divisions of a league.
FEW = Smallest(environment={"BENCH_MATCHES": "2000", "POSTCARD_DATABASE_URL": ADDRESS})


@pytest.mark.soak
def test_it_measures_every_list() -> None:
    try:
        psycopg.connect(ADDRESS, connect_timeout=5).close()
    except psycopg.Error:
        pytest.skip("NOT TRIED: no PostgreSQL answers")

    assert len(rows_of("very_many_matches.py", FEW)) > 20
