"""Reading calendars, and which of them have addresses."""

from datetime import datetime

from django.utils.translation import gettext

from accounts.models import User
from core import times
from core.calendars import CalendarDate, write_calendar
from core.errors import NotFound
from core.hooks import Hook
from core.languages import speaking
from core.mail.letters import public_url
from games.selectors.catalogue import title_of
from games.selectors.play.turns import EARLIEST_FIRST, shown_turn, turns_of
from games.shapes.matches import ShownTurn
from notifications.channels.calendar.models import CalendarAddress
from notifications.channels.calendar.secrets import secret_digests
from notifications.channels.calendar.shapes import ShownMyCalendar, ShownSeasonCalendar


def _no_seasons(season_id: str, reader: User, player: str | None) -> bytes:
    raise NotFound("Calendar not found.")


season_calendar = Hook[[str, User, str | None], bytes](_no_seasons)
"""Return the calendar of a season for a reader, of one player's moves if one is named; `leagues` provides it."""


def address_behind(secret: str) -> CalendarAddress:
    """Return what a secret opens. Unknown, revoked and expired ones, and those of closed accounts, are all the same."""
    found = CalendarAddress.objects.select_related("user", "token").filter(digest__in=secret_digests(secret)).first()
    if found is None or not found.user.is_active or found.has_expired(times.now()):
        raise NotFound("Calendar not found.")
    return found


def calendar_at(address: CalendarAddress, player: str | None) -> bytes:
    """The calendar as its owner may see it now; of a season, of one player's moves if one is named."""
    if address.season:
        return season_calendar(address.season, address.user, player)
    return own_calendar(address.user)


def own_calendar(user: User) -> bytes:
    """Return a calendar of the deadlines of a person's turns, in the person's language."""
    owed = turns_of(user).filter(turn__deadline__gte=times.now()).order_by(*EARLIEST_FIRST)
    with speaking(user.language):
        dates = [
            _date(shown_turn(seat), turn.deadline, turn.clock_since)
            for seat in owed
            if (turn := seat.turn).deadline is not None and turn.clock_since is not None
        ]
        return write_calendar(gettext("My turns"), dates)


def _date(turn: ShownTurn, deadline: datetime, since: datetime) -> CalendarDate:
    title = title_of(turn.game)
    link = public_url(f"/play/{turn.match}")
    summary = gettext("Your turn: %(game)s against %(names)s") if turn.opponents else gettext("Your turn: %(game)s")
    about = (
        gettext("Deadline for your move against %(names)s: %(link)s")
        if turn.opponents
        else gettext("Deadline for your move: %(link)s")
    )
    values = {"game": title, "names": ", ".join(turn.opponents), "link": link}
    return CalendarDate(
        # An entry of its own for each decision: none replaces an earlier one.
        uid=f"{turn.match}-{turn.seat}-{turn.expected_ply}",
        at=deadline,
        written_at=since,
        summary=summary % values,
        about=about % values,
        url=link,
    )


def my_calendar(user: User, *, url: str | None = None) -> ShownMyCalendar:
    """Return the addresses that the user has made; `url` is one that is new."""
    rows = list(CalendarAddress.objects.filter(user=user).order_by("-created_at", "-pk"))
    own = next((row for row in rows if not row.season), None)
    return ShownMyCalendar(
        url=url,
        created_at=own.created_at if own else None,
        seasons=[ShownSeasonCalendar(season=row.season, created_at=row.created_at) for row in rows if row.season],
    )
