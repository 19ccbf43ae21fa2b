"""Times as PostgreSQL writes them, read by the server's own backend."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import DataError, connection

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="this is about PostgreSQL"),
]

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def _read(text: str) -> Any:
    with connection.cursor() as cursor:
        cursor.execute("SELECT %s::timestamptz", [text])
        return cursor.fetchone()[0]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2026-03-01 12:00:00+00", NOON),
        ("2026-03-01 14:00:00.5+02", NOON + timedelta(milliseconds=500)),
        ("2026-03-01 11:59:59.999999Z", NOON - timedelta(microseconds=1)),
        ("0001-01-01 00:00:00+00", datetime.min.replace(tzinfo=UTC)),
        ("9999-12-31 23:59:59.999999+00", datetime.max.replace(tzinfo=UTC)),
    ],
)
def test_a_time_is_read_to_the_microsecond_and_in_utc(written: str, meant: datetime) -> None:
    found = _read(written)

    assert found == meant
    assert found.tzinfo is UTC


@pytest.mark.parametrize("written", ["infinity", "-infinity", "0044-03-15 12:00:00+00 BC", "10000-01-01 00:00:00+00"])
def test_what_no_python_time_can_be_is_refused_as_by_the_driver(written: str) -> None:
    with pytest.raises(DataError, match="timestamp"):
        _read(written)
