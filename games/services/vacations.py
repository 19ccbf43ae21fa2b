"""Vacations: announced in advance, paid from a budget of dates a year, taken back or ended by coming back."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from django.conf import settings

from accounts.models import Kind, User
from core.errors import Conflict, FieldError, Forbidden, Invalid, NotFound, WrongState
from core.transactions import transacted
from games.clock import vacations as arithmetic
from games.clock.instants import DAY, HOUR, instant, moment
from games.clock.vacations import Budget, VacationRefused, Vacations
from games.clock.vacations import Vacation as Away
from games.models import Vacation
from games.selectors.clocks import away
from games.services.calendars import clocks_held

MOST_VACATIONS: Final = 100
"""A list that anyone can lengthen must have an end."""
FIELDS: Final = {"too_late": "starts_at"}
"""Which field a refusal is about; the end of it, unless said."""


@transacted
def announce_vacation(*, user: User, ends_at: datetime, starts_at: datetime | None = None) -> Vacation:
    """Go away from a time on, or from now on; the vacation, made one with those that it touches."""
    if user.kind == Kind.BOT:
        raise Forbidden("A bot is never on vacation.")
    with clocks_held(user) as now:
        rows = list(Vacation.objects.filter(user=user).order_by("starts_at", "id"))
        if sum(row.ends_at > now for row in rows) >= MOST_VACATIONS:
            raise Conflict(f"At most {MOST_VACATIONS} vacations can be to come. Take some back.")
        zone = User.objects.values_list("time_zone", flat=True).get(pk=user.pk)
        asked = Away(instant(starts_at or now), instant(ends_at), zone)
        try:
            after = arithmetic.announce([away(row) for row in rows], asked, now=instant(now), budget=budget())
        except VacationRefused as refused:
            wrong = FieldError(FIELDS.get(refused.code, "ends_at"), refused.code, str(refused))
            raise Invalid("The vacation cannot be had.", errors=[wrong]) from None
        kept = _keep(user, rows, after)
        return next(
            row for row in kept if row.zone == zone and instant(row.starts_at) <= asked.start < instant(row.ends_at)
        )


@transacted
def end_vacation(*, user: User, vacation_id: str) -> None:
    """Take a vacation back before it starts, or come back from it now; dates that are free again can be used again."""
    with clocks_held(user) as now:
        rows = list(Vacation.objects.filter(user=user).order_by("starts_at", "id"))
        row = next((row for row in rows if row.pk == vacation_id), None)
        if row is None:
            raise NotFound("There is no such vacation.")
        if row.ends_at <= now:
            raise WrongState("The vacation is over.")
        spans = [away(row) for row in rows]
        if row.starts_at <= now:
            _keep(user, rows, arithmetic.come_back(spans, now=instant(now)))
        else:
            row.delete()


def budget() -> Budget:
    """How much vacation there is, and how it has to be announced."""
    return Budget(
        days_per_year=settings.POSTCARD_VACATION_DAYS,
        notice=settings.POSTCARD_VACATION_NOTICE_HOURS * HOUR,
        horizon=settings.POSTCARD_VACATION_HORIZON_DAYS * DAY,
    )


def _keep(user: User, rows: Sequence[Vacation], after: Vacations) -> list[Vacation]:
    """Store these vacations in the place of those: rows that say the same stay, one that was changed keeps its id."""
    free = {away(row): row for row in rows}
    kept = [free.pop(span) for span in after if span in free]
    for span in (span for span in after if span not in {away(row) for row in kept}):
        row = next((row for old, row in free.items() if _touch(old, span)), None) or Vacation(user=user)
        free = {old: other for old, other in free.items() if other is not row}
        row.starts_at, row.ends_at, row.zone = moment(span.start), moment(span.end), span.zone
        row.save()
        kept.append(row)
    Vacation.objects.filter(pk__in=[row.pk for row in free.values()]).delete()
    return kept


def _touch(old: Away, new: Away) -> bool:
    return old.zone == new.zone and old.start <= new.end and new.start <= old.end
