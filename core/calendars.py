"""Dates in the form that calendar programs subscribe to (iCalendar, RFC 5545)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from icalendar import Event, Timezone

MEDIA_TYPE: Final = "text/calendar"
ASK_AGAIN: Final = timedelta(hours=1)
"""The interval at which programs are asked to look; most of them ask when they like."""
# Texts hold no control characters but line breaks.
_CONTROLS: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class CalendarDate:
    """One moment in a calendar."""

    # It stays for as long as the date is about one thing, and is used for no other.
    uid: str
    at: datetime
    # The time since which it is known, not that of reading, so that the same dates stay the same bytes.
    written_at: datetime
    summary: str
    about: str = ""
    url: str = ""


def write_calendar(title: str, dates: Iterable[CalendarDate]) -> bytes:
    """A calendar of these dates; the same dates give the same bytes."""
    # Here and below: it takes a twentieth of the start of each process, and few of them ever write a calendar.
    from icalendar import Calendar, vText

    calendar = Calendar()
    calendar.add("prodid", "-//Postcard//Postcard//EN")
    calendar.add("version", "2.0")
    # Programs know either member for the name, and either for the interval. The library escapes only what is known to
    # be text.
    calendar.add("name", vText(_plain(title)))
    calendar.add("x-wr-calname", vText(_plain(title)))
    calendar.add("refresh-interval", ASK_AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT1H")
    for date in dates:
        calendar.add_component(_event(date))
    if not calendar.subcomponents:
        calendar.add_component(_utc())
    return bytes(calendar.to_ical())


def _event(date: CalendarDate) -> "Event":
    from icalendar import Event

    event = Event()
    event.add("uid", f"{date.uid}@postcard")
    event.add("dtstamp", date.written_at.astimezone(UTC))
    event.add("dtstart", date.at.astimezone(UTC))
    event.add("summary", _plain(date.summary))
    if date.about:
        event.add("description", _plain(date.about))
    if date.url:
        event.add("url", date.url)
    event.add("transp", "TRANSPARENT")
    return event


def _utc() -> "Timezone":
    """The zone of all times here. A calendar must hold something to be valid, and this is shown by no program."""
    from icalendar import Timezone, TimezoneStandard

    zone, standard = Timezone(), TimezoneStandard()
    zone.add("tzid", "Etc/UTC")
    standard.add("dtstart", datetime(1970, 1, 1))
    standard.add("tzoffsetfrom", timedelta())
    standard.add("tzoffsetto", timedelta())
    standard.add("tzname", "UTC")
    zone.add_component(standard)
    return zone


def _plain(text: str) -> str:
    return _CONTROLS.sub(" ", text.replace("\r\n", "\n"))
