"""Instants are whole seconds of UTC, and time only goes forward."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given

from core.times import parse_time
from games.clock.instants import instant, midnight, moment, ordinal_of, steady
from tests.games.clock.strategies import instants

NOON = datetime(2026, 2, 1, 12, tzinfo=UTC)


@given(instants)
def test_an_instant_is_a_moment_and_back(seconds: int) -> None:
    assert instant(moment(seconds)) == seconds
    assert midnight(ordinal_of(seconds)) <= seconds < midnight(ordinal_of(seconds) + 1)
    assert moment(seconds).date().toordinal() == ordinal_of(seconds)


def test_the_zone_of_a_moment_changes_nothing() -> None:
    assert instant(NOON) == instant(NOON.astimezone(timezone(timedelta(hours=5, minutes=45))))
    assert moment(instant(NOON)) == parse_time("2026-02-01T12:00:00Z")


@pytest.mark.parametrize("wrong", [NOON.replace(tzinfo=None), NOON.replace(microsecond=1)])
def test_a_moment_without_zone_or_with_parts_of_a_second_is_no_instant(wrong: datetime) -> None:
    with pytest.raises(ValueError, match="whole seconds of UTC"):
        instant(wrong)


def test_now_is_never_before_the_last_row() -> None:
    assert steady(5, None) == 5
    assert steady(5, 3) == 5
    assert steady(3, 5) == 5
