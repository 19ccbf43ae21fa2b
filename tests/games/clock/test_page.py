"""Every row of the tables of docs/clocks.md, read from the page and run."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.times import format_time
from games.clock.calendars import Calendar
from games.clock.instants import HOUR, moment
from games.clock.lateness import time_out
from games.clock.seats import SeatTime, became_due, beginning, calendar_of, deadline, moved
from games.clock.terms import FORMS, Clock, parse
from games.clock.vacations import Absence, Vacations, charged
from games.clock.weekends import ZoneSince
from tests.games.clock.strategies import at
from tests.pages import cases

PAGE = (Path(__file__).parents[3] / "docs/clocks.md").read_text("utf-8")
NOTHING = "–"


def table(first: str) -> list[Any]:
    """The rows of the page's table whose first columns are these, as parameters with the case's name."""
    return cases(PAGE, f"{first} |")


def clock_of(cell: str) -> Clock:
    return parse(json.loads(cell.strip("`")))


def zones_of(cell: str) -> tuple[ZoneSince, ...]:
    first, *later = cell.split(", since ")
    moves = (entry.split(" ") for entry in later)
    return (ZoneSince(0, first), *(ZoneSince(at(since), zone) for since, zone in moves))


def vacations_of(cell: str, zone: str) -> Vacations:
    if cell == NOTHING:
        return ()
    ends = (span.split(" to ") for span in cell.split(", "))
    return tuple(Absence(at(start), at(end), zone) for start, end in ends)


def pairs_of(cell: str) -> dict[int, int]:
    return {int(key): int(value) for key, value in (pair.split(": ") for pair in cell.split(", "))}


def calendar_for(clock: Clock, zone: str, vacations: str) -> Calendar:
    zones = zones_of(zone)
    return calendar_of(clock, zones=zones, vacations=vacations_of(vacations, zones[0].zone))


def numbers(cell: str) -> tuple[int, ...]:
    return tuple(int(number) for number in cell.split(", "))


def test_the_page_names_every_kind() -> None:
    shown = [(kind, members) for kind, _, members in (row.values for row in table("kind"))]
    assert shown == [(f"`{form.kind}`", ", ".join(f"`{number}`" for number in form.numbers)) for form in FORMS]


@pytest.mark.parametrize(("asked", "published"), table("asked"))
def test_what_is_published(asked: str, published: str) -> None:
    # The order of members is equal too, so that a reader finds them as the page shows them.
    assert json.dumps(clock_of(asked).published) == published.strip("`")


@pytest.mark.parametrize(("case", "clock", "zone", "vacations", "due", "expected"), table("case | clock | time zone"))
def test_deadlines(case: str, clock: str, zone: str, vacations: str, due: str, expected: str) -> None:
    terms = clock_of(clock)
    found = deadline(became_due(beginning(terms), at(due)), terms, calendar_for(terms, zone, vacations))
    assert (NOTHING if found is None else format_time(moment(found))) == expected, case


@pytest.mark.parametrize(("case", "clock", "due", "pauses", "expected"), table("case | clock | due since | pauses"))
def test_pauses(case: str, clock: str, due: str, pauses: str, expected: str) -> None:
    terms = clock_of(clock)
    spans = [vacation.span for vacation in vacations_of(pauses, "UTC")]
    calendar = calendar_of(terms, zones=zones_of("UTC"), pauses=spans)
    found = deadline(became_due(beginning(terms), at(due)), terms, calendar)
    assert found is not None
    assert format_time(moment(found)) == expected, case


@pytest.mark.parametrize(
    ("case", "clock", "before", "due", "move", "after", "unit"),
    [
        pytest.param(*row.values, unit, id=row.id)
        for unit, name in ((HOUR, "hours"), (1, "seconds"))
        for row in table(f"case | clock | bank before, in {name}")
    ],
)
def test_banks(case: str, clock: str, before: str, due: str, move: str, after: str, unit: int) -> None:
    terms = clock_of(clock)
    seat = SeatTime(int(before) * unit, at(due))
    calendar = calendar_for(terms, "UTC", NOTHING)
    end = deadline(seat, terms, calendar)
    assert end is not None
    assert at(move) <= end, case
    assert moved(seat, at(move), terms, calendar).left == int(after) * unit, case


@pytest.mark.parametrize(("case", "zone", "vacations", "days"), table("case | time zone | vacations | days charged"))
def test_vacations(case: str, zone: str, vacations: str, days: str) -> None:
    assert charged(vacations_of(vacations, zone)) == pairs_of(days), case


@pytest.mark.parametrize(
    ("case", "sides", "deadlines", "now", "late", "reason", "places"), table("case | sides | deadlines")
)
def test_time_outs(case: str, sides: str, deadlines: str, now: str, late: str, reason: str, places: str) -> None:
    found = time_out(pairs_of(deadlines), [numbers(side) for side in sides.split(" / ")], int(now))
    if late == NOTHING:
        assert found is None, case
        return
    assert found is not None, case
    assert found.ended_at == min(pairs_of(deadlines).values())
    assert (found.seats, f"`{found.reason}`") == (numbers(late), reason), case
    assert found.places == (None if places == NOTHING else numbers(places)), case
