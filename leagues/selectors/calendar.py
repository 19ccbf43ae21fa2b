"""The dates of a season as a calendar (RFC 5545): its half, its hard end, and until when moves are due."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from accounts.models import User
from games.selectors.results import due_in
from leagues.models import Fixture, Season
from leagues.selectors.fixtures import with_seats
from leagues.selectors.seasons import half_at, season_for

LONGEST_LINE: Final = 75
"""Octets of a line, its end not counted; what is longer goes on in the next one after a blank."""
ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


def calendar_of(season_id: str, reader: User, user: str | None = None) -> str:
    """The calendar of a season as one reader may see it, of the moves of one player only if one is named."""
    season = season_for(season_id)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Postcard//Postcard//EN"]
    lines += [f"X-WR-CALNAME:{escaped(_title(season))}"]
    for uid, at, summary in _dates(season, reader, user):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{uid}@postcard",
            # When it was written down matters to nobody: a stamp of the same moment keeps the feed the same.
            f"DTSTAMP:{stamp(at)}",
            f"DTSTART:{stamp(at)}",
            f"SUMMARY:{escaped(summary)}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(part + "\r\n" for line in lines for part in folded(line))


def _title(season: Season) -> str:
    return f"{season.league.name}, season {season.number}"


def _dates(season: Season, reader: User, user: str | None) -> Iterator[tuple[str, datetime, str]]:
    if season.state != Season.State.RUNNING or season.ends_at is None:
        return
    title = _title(season)
    if (half := half_at(season)) is not None:
        yield f"{season.pk}-half", half, f"{title}: half of it is over"
    yield f"{season.pk}-end", season.ends_at, f"{title}: the hard end"
    asked = with_seats(Fixture.objects.filter(division__season=season, state=Fixture.State.OPEN, match=None))
    for fixture in asked.exclude(answer_by=None).order_by("round"):
        name = next(seat.entry.user.username for seat in fixture.seats.all() if seat.number == 0)
        if fixture.answer_by is not None and user in (None, name):
            yield f"{fixture.pk}-answer", fixture.answer_by, f"{title}: {name} is to answer a challenge"
    going = Fixture.objects.filter(division__season=season, state=Fixture.State.OPEN, match__isnull=False)
    for due in due_in(list(going.values_list("match_id", flat=True)), reader, user):
        yield f"{due.match}-{due.seat}", due.deadline, f"{title}: {due.name} is to move in match {due.match}"


def stamp(moment: datetime) -> str:
    """A moment in the form of calendars, in UTC."""
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    """A text as a value: no line break, comma, semicolon or backslash stands for itself."""
    return text.translate(ESCAPED)


def folded(line: str) -> Iterator[str]:
    """A line in parts of at most 75 octets, no character torn apart; each but the first begins with a blank."""
    part = b""
    for character in line:
        octets = character.encode()
        if len(part) + len(octets) > LONGEST_LINE:
            yield part.decode()
            part = b" "
        part += octets
    yield part.decode()
