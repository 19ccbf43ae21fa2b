"""Clocks, times and the values of closed lists, in the language of a page's reader."""

from datetime import UTC, date, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from django.template import Context
from django.utils import translation

from accounts.templatetags.moments import when
from core import times
from web.templatetags.web_words import day_in_words, in_words, means, on_day
from web.words import SPEEDS_MEAN, WORDS, clock_in_words

BERLIN = SimpleNamespace(time_zone="Europe/Berlin")
PROPER = {"buchholz", "live"}
"""Values that have the same name in both languages."""


@pytest.mark.parametrize(
    ("terms", "english", "german"),
    [
        ({"kind": "none"}, "no time limit", "ohne Zeitlimit"),
        ({"kind": "per_move", "days": 1}, "1 day per move", "1 Tag pro Zug"),
        ({"kind": "per_move", "days": 3}, "3 days per move", "3 Tage pro Zug"),
        (
            {"kind": "per_move", "days": 3, "vacation": "budget", "weekends": "play"},
            "3 days per move (vacations stop it)",
            "3 Tage pro Zug (Urlaub hält die Uhr an)",
        ),
        (
            {"kind": "per_move", "days": 3, "vacation": "budget", "weekends": "rest"},
            "3 days per move (vacations and weekends stop it)",
            "3 Tage pro Zug (Urlaub und Wochenenden halten die Uhr an)",
        ),
        (
            {"kind": "per_move", "days": 3, "vacation": "none", "weekends": "rest"},
            "3 days per move (weekends stop it)",
            "3 Tage pro Zug (Wochenenden halten die Uhr an)",
        ),
        ({"kind": "per_move", "minutes": 1}, "1 minute per move", "1 Minute pro Zug"),
        (
            {"kind": "bank", "days": 10, "increment_hours": 1},
            "10 days in total, plus 1 hour per move",
            "10 Tage insgesamt, plus 1 Stunde pro Zug",
        ),
        (
            {"kind": "bank", "minutes": 15, "increment_seconds": 0},
            "15 minutes in total, plus 0 seconds per move",
            "15 Minuten insgesamt, plus 0 Sekunden pro Zug",
        ),
    ],
)
def test_a_clock_is_said_in_both_languages(terms: dict[str, Any], english: str, german: str) -> None:
    assert clock_in_words(terms) == english
    with translation.override("de"):
        assert clock_in_words(terms) == german


def test_a_time_has_the_order_and_the_names_of_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(times, "now", lambda: datetime(2026, 7, 1, tzinfo=UTC))
    here, this_year, last_year = Context({"user": BERLIN}), datetime(2026, 3, 5, 13, 7, tzinfo=UTC), date(2025, 5, 1)

    assert ">Thu 5 Mar, 14:07 CET<" in when(here, this_year)
    assert ">1 May 2025<" in on_day(last_year)
    with translation.override("de"):
        assert ">Do, 5. März, 14:07 CET<" in when(here, this_year)
        assert ">Mi, 5. März 2025, 14:07 CET<" in when(here, this_year.replace(year=2025))
        assert ">1. Mai 2025<" in on_day(last_year)
        assert day_in_words(last_year) == "1. Mai 2025"


@pytest.mark.parametrize("value", sorted(WORDS.keys() - PROPER))
def test_every_value_of_a_closed_list_has_german_words(value: str) -> None:
    english = in_words(value)
    with translation.override("de"):
        assert in_words(value) not in ("", english)


def test_a_value_of_no_list_is_shown_as_it_is() -> None:
    with translation.override("de"):
        assert in_words("some_thing") == "some thing"


@pytest.mark.parametrize("speed", sorted(SPEEDS_MEAN))
def test_what_a_speed_means_is_said_in_german(speed: str) -> None:
    english = means(speed)
    with translation.override("de"):
        assert means(speed).startswith("Partien")
        assert means(speed) != english
