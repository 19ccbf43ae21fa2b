"""The clocks of a match as its rows tell them: the terms, what each seat has left, which time counts for whom."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from accounts.choices import Kind
from accounts.models import User
from accounts.selectors import zones_of
from games.clock.calendars import Calendar
from games.clock.instants import instant, moment
from games.clock.seats import SeatTime, calendar_of
from games.clock.spans import Span
from games.clock.terms import Clock, parse
from games.clock.vacations import Absence, charged
from games.clock.weekends import ZoneSince
from games.models import Match, Pause, Seat, Turn, Vacation
from games.shapes.seats import ShownVacation
from games.shapes.views import SeatClock

LATEST_FIRST = ("-starts_at", "-id")
MOST_SHOWN = 10
"""The most matches that are named to a player who plans a vacation."""


def terms_of(match: Match) -> Clock:
    """The clock that was published when the match was made, whatever is offered now."""
    return parse(match.clock)


def clock_of(seat: Seat, terms: Clock) -> SeatTime:
    """The clock of a seat."""
    turn = seat.turn
    left = terms.allowance if turn.bank_seconds is None else turn.bank_seconds
    return SeatTime(left, None if turn.clock_since is None else instant(turn.clock_since))


def calendars_of(match: Match, terms: Clock, seats: Iterable[Seat]) -> dict[int, Calendar]:
    """Return the time that does not count in a match, by the number of the seat."""
    taken = {seat.number: seat.user for seat in seats if seat.user}
    rests = time_off_of(taken.values(), {match: terms})
    return {number: rests.calendar(user, match, terms) for number, user in taken.items()}


@dataclass(frozen=True)
class TimeOff:
    """Weekends and vacations that players have stated, by the number of the user's row, and the pauses of matches."""

    zones: Mapping[int, Sequence[ZoneSince]]
    vacations: Mapping[int, Sequence[Absence]]
    pauses: Mapping[str, Sequence[Span]]

    def calendar(self, user: User, match: Match, terms: Clock) -> Calendar:
        """The time that does not count for a user in a match with this clock."""
        zones = self.zones.get(user.pk) or [ZoneSince(0, user.time_zone)]
        vacations = self.vacations.get(user.pk, ())
        pauses = self.pauses.get(match.pk, ())
        return calendar_of(terms, zones=zones, vacations=vacations, pauses=pauses, bot=user.kind == Kind.BOT)


def time_off_of(users: Iterable[User], matches: Mapping[Match, Clock]) -> TimeOff:
    """Return what has to be known of users in matches with their clocks; nothing is asked where everything counts."""
    users, terms = list(users), list(matches.values())
    zones, vacations = {}, {}
    if any(clock.weekends == "rest" for clock in terms):
        found = zones_of(users)
        zones = {user: [ZoneSince(instant(since), zone) for since, zone in found[user]] for user in found}
    if any(clock.vacation == "budget" for clock in terms):
        vacations = vacations_of(users)
    return TimeOff(zones, vacations, pauses_of(matches))


def vacations_of(users: Iterable[User]) -> dict[int, list[Absence]]:
    """All vacations of users, past ones too, by the number of the user's row."""
    found: dict[int, list[Absence]] = {}
    for row in Vacation.objects.filter(user__in=users).order_by("starts_at", "ends_at", "id"):
        found.setdefault(row.user_id, []).append(away(row))
    return found


def pauses_of(matches: Iterable[Match]) -> dict[str, list[Span]]:
    """All pauses of matches, past ones too, by the match's id; nothing is asked of matches that had none."""
    found: dict[str, list[Span]] = {}
    paused = [match.pk for match in matches if match.paused_until is not None]
    if paused:
        for row in Pause.objects.filter(match__in=paused).order_by("starts_at", "id"):
            found.setdefault(row.match_id, []).append(Span(instant(row.starts_at), instant(row.ends_at)))
    return found


def away(row: Vacation) -> Absence:
    """A vacation as the arithmetic knows it."""
    return Absence(instant(row.starts_at), instant(row.ends_at), row.zone)


def turns_in(seats: Iterable[Seat]) -> list[Turn]:
    """Return the turns of seats that were read with them; there are none before the start."""
    return [seat.turn for seat in seats if hasattr(seat, "turn")]


def shown_clocks(seats: Iterable[Seat]) -> list[SeatClock]:
    """Return the clocks of seats as everyone sees them."""
    turns = ((seat.number, getattr(seat, "turn", None)) for seat in seats)
    return [
        SeatClock(seat=number, deadline=turn and turn.deadline, bank_seconds=turn and turn.bank_seconds)
        for number, turn in turns
    ]


def deadlines_of(seats: Iterable[Seat]) -> dict[int, int | None]:
    """The deadline of each seat of a match that has started, as an instant."""
    return {seat.number: None if seat.turn.deadline is None else instant(seat.turn.deadline) for seat in seats}


def as_moment(seconds: int | None) -> datetime | None:
    """The moment of an instant, if there is one."""
    return None if seconds is None else moment(seconds)


def own_vacations(user: User) -> QuerySet[Vacation]:
    """The vacations of a user, past ones too, the latest first."""
    return Vacation.objects.filter(user=user).order_by(*LATEST_FIRST)


def matches_without_vacations(user: User) -> list[Match]:
    """The running matches of a user whose clock counts days, those of a vacation too; the newest first."""
    running = Match.objects.filter(status=Match.Status.RUNNING, seats__user=user, clock__vacation="none")
    return list(running.order_by("-started_at", "-id")[:MOST_SHOWN])


def shown_vacation(row: Vacation) -> ShownVacation:
    """A vacation as its player sees it."""
    return ShownVacation(
        id=row.pk,
        starts_at=row.starts_at,
        ends_at=row.ends_at,
        time_zone=row.zone,
        days=sum(charged([away(row)]).values()),
    )
