"""Times are UTC in whole seconds, written in one way."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from core.times import format_time, now, parse_time
from tests.fixtures import START, Clock

NOON = datetime(2026, 2, 1, 12, 0, 0, tzinfo=UTC)


def test_now_has_whole_seconds_in_utc() -> None:
    assert now().microsecond == 0
    assert now().tzinfo is UTC
    assert abs(now() - datetime.now(UTC)) < timedelta(seconds=2)


def test_a_test_holds_the_clock(clock: Clock) -> None:
    assert now() == START
    clock.pass_by(days=3, seconds=0.9)
    assert now() == START + timedelta(days=3)


def test_a_time_is_written_in_utc_whatever_its_zone() -> None:
    assert format_time(NOON) == "2026-02-01T12:00:00Z"
    assert format_time(NOON.astimezone(timezone(timedelta(hours=5, minutes=30)))) == "2026-02-01T12:00:00Z"


def test_a_time_that_is_written_can_be_read() -> None:
    assert parse_time(format_time(NOON)) == NOON


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-02-01",
        "2026-02-01T12:00:00",
        "2026-02-01T12:00:00+00:00",
        "2026-02-01T12:00:00.5Z",
        "2026-02-30T12:00:00Z",
        "2026-02-01t12:00:00z",
        "2026-02-01T12:00:00Z\n",
        "٢٠٢٦-02-01T12:00:00Z",
    ],
)
def test_a_time_in_any_other_form_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"time|day|month"):
        parse_time(text)
