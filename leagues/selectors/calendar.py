"""The dates of a season as a calendar: its half, its hard end, and until when moves are due."""

from collections.abc import Collection, Iterator
from datetime import timedelta

from django.utils.translation import gettext

from accounts.models import User
from core.calendars import CalendarDate, write_calendar
from core.languages import speaking
from core.mail.letters import public_url
from games.selectors.play.turns import due_in
from leagues.models import Fixture, Season
from leagues.selectors.fixtures import with_seats
from leagues.selectors.seasons import half_at, season_for


def calendar_of(season_id: str, reader: User, user: str | None = None) -> bytes:
    """The calendar of a season as one reader may see it, of the moves of one player only if one is named.

    It is in the reader's language.
    """
    season = season_for(season_id)
    with speaking(reader.language):
        return write_calendar(_title(season), _dates(season, reader, user))


def _title(season: Season) -> str:
    return gettext("%(league)s, season %(number)s") % {"league": season.league.name, "number": season.number}


def _dates(season: Season, reader: User, user: str | None) -> Iterator[CalendarDate]:
    began = season.started_at
    if season.state != Season.State.RUNNING or season.ends_at is None or began is None:
        return
    title, link = _title(season), public_url(f"/seasons/{season.pk}")
    if (half := half_at(season)) is not None:
        summary = gettext("%(season)s: halftime") % {"season": title}
        yield CalendarDate(f"{season.pk}-half", half, began, summary, url=link)
    summary = gettext("%(season)s: final deadline") % {"season": title}
    yield CalendarDate(f"{season.pk}-end", season.ends_at, began, summary, url=link)
    asked = with_seats(Fixture.objects.filter(division__season=season, state=Fixture.State.OPEN, match=None))
    for fixture in asked.exclude(answer_by=None).order_by("round"):
        name = next(seat.entry.user.username for seat in fixture.seats.all() if seat.number == 0)
        if fixture.answer_by is not None and user in (None, name):
            values = {"season": title, "name": name}
            summary = gettext("%(season)s: deadline for %(name)s to answer a challenge") % values
            asked_at = fixture.answer_by - timedelta(days=season.answer_days)
            yield CalendarDate(f"{fixture.pk}-answer", fixture.answer_by, asked_at, summary, url=link)
    going = Fixture.objects.filter(division__season=season, state=Fixture.State.OPEN, match__isnull=False)
    for due in due_in(list(going.values_list("match_id", flat=True)), reader, user):
        match = public_url(f"/matches/{due.match}")
        values = {
            "season": title, "name": due.name, "match": due.match, "names": ", ".join(due.opponents), "link": match,
        }  # fmt: skip
        summary = gettext("%(season)s: move deadline for %(name)s in match %(match)s") % values
        about = _alone_or_against(due.opponents) % values
        yield CalendarDate(f"{due.match}-{due.seat}", due.deadline, due.since, summary, about=about, url=match)


def _alone_or_against(opponents: Collection[str]) -> str:
    return gettext("%(name)s plays against %(names)s: %(link)s") if opponents else gettext("%(name)s plays: %(link)s")
