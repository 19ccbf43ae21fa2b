"""Calendars are valid, whatever the names in them are, and also with nothing in them."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.calendars import CalendarDate, write_calendar
from tests.calendars import read

WRITTEN = datetime(2026, 1, 31, 9, tzinfo=UTC)
AT = datetime(2026, 2, 1, 12, tzinfo=UTC)
TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=200)


@pytest.mark.parametrize(
    "text", ["x" * 75, "x" * 76, "é" * 100, "ab" + "🂡" * 60, "a,b;c\\d\ne", "\\n", "BEGIN:VEVENT", ":;\"^'"]
)
def test_texts_come_back_as_they_were(text: str) -> None:
    (date,) = read(
        write_calendar(text, [CalendarDate("x-1", AT, WRITTEN, text, about=text, url="https://cards.example/x")])
    )

    assert date == {
        "uid": "x-1@postcard", "at": "2026-02-01T12:00:00Z", "summary": text, "about": text,
        "url": "https://cards.example/x",
    }  # fmt: skip


@given(title=TEXTS, summary=TEXTS)
def test_any_text_makes_a_valid_calendar(title: str, summary: str) -> None:
    (date,) = read(write_calendar(title, [CalendarDate("x-1", AT, WRITTEN, summary)]))

    assert date["summary"] == summary


def test_control_characters_are_left_out() -> None:
    (date,) = read(write_calendar("a\x00b", [CalendarDate("x-1", AT, WRITTEN, "a\r\nb\x07c\rd")]))

    assert date["summary"] == "a\nb c d"


def test_the_title_is_escaped_too() -> None:
    assert rb"X-WR-CALNAME:a\,b\;c\\d" in write_calendar("a,b;c\\d", [])


def test_an_empty_calendar_is_valid() -> None:
    assert read(write_calendar("nothing", [])) == []


def test_the_same_dates_are_the_same_bytes() -> None:
    date = CalendarDate("x-1", AT, WRITTEN, "x")

    assert write_calendar("t", [date]) == write_calendar("t", [date])
