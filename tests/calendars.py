"""Reading calendars as strictly as a subscriber may."""

from typing import Any

from ical.calendar_stream import IcsCalendarStream

ADDRESS = "https://cards.example/calendars/"


def read(body: bytes) -> list[dict[str, str]]:
    """The dates of a calendar, after everything that RFC 5545 asks of it was checked, and by a parser of its own."""
    assert body.endswith(b"END:VCALENDAR\r\n")
    assert body.count(b"\n") == body.count(b"\r") == body.count(b"\r\n")
    assert all(len(line) <= 75 for line in body.split(b"\r\n"))
    text = body.decode()
    assert "BEGIN:VEVENT" in text or "BEGIN:VTIMEZONE" in text, "a calendar holds something"
    (stream,) = IcsCalendarStream.from_ics(text).calendars
    events = stream.events
    assert len({event.uid for event in events}) == len(events)
    assert stream.prodid
    return [
        {
            "uid": event.uid or "",
            "at": f"{event.dtstart:%Y-%m-%dT%H:%M:%SZ}",
            "summary": event.summary or "",
            "about": event.description or "",
            "url": str(event.url or ""),
        }
        for event in events
    ]


def stamps_of(answer: Any) -> list[str]:
    """Return the time at which each entry of an answer was written."""
    return [line.partition(":")[2] for line in answer.content.decode().splitlines() if line.startswith("DTSTAMP")]


def dates_of(answer: Any) -> list[dict[str, str]]:
    """The dates of an answer that must be a calendar."""
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    return read(answer.content)


def path_of(url: str) -> str:
    """Return the path on this server of a calendar's address."""
    assert url.startswith(ADDRESS), url
    assert url.endswith(".ics")
    return url.removeprefix("https://cards.example")
