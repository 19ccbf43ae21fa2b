"""Vacations: announced in advance, charged to a yearly budget of days, cancelled or ended early."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from django.conf import settings

from accounts.choices import Kind
from accounts.models import User
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Forbidden, Invalid, NotFound, WrongState
from games.clock import vacations as arithmetic
from games.clock.instants import DAY, HOUR, instant, moment
from games.clock.vacations import Absence, Budget, VacationRefused, Vacations
from games.models import Vacation
from games.selectors.clocks import away
from games.services.calendar.deadlines import clocks_held

MOST_VACATIONS: Final = 100
"""Users can add to this list, so it needs a limit."""
FIELDS: Final = {"too_late": "starts_at"}
"""The field that a refusal is about; `ends_at` where it is not listed."""


@transacted
def announce_vacation(*, user: User, ends_at: datetime, starts_at: datetime | None = None) -> Vacation:
    """Start a vacation at a given time, or now. Returns it, merged with any vacations it touches."""
    if user.kind == Kind.BOT:
        raise Forbidden("Bots cannot go on vacation.")
    with clocks_held(user) as now:
        rows = list(Vacation.objects.filter(user=user).order_by("starts_at", "id"))
        if sum(row.ends_at > now for row in rows) >= MOST_VACATIONS:
            raise Conflict(f"You can schedule at most {MOST_VACATIONS} vacations. Cancel one first.")
        zone = User.objects.values_list("time_zone", flat=True).get(pk=user.pk)
        asked = Absence(instant(starts_at or now), instant(ends_at), zone)
        try:
            after = arithmetic.announce([away(row) for row in rows], asked, now=instant(now), budget=budget())
        except VacationRefused as refused:
            wrong = FieldError(FIELDS.get(refused.code, "ends_at"), refused.code, str(refused))
            raise Invalid("The vacation could not be scheduled.", errors=[wrong]) from None
        kept = _keep(user, rows, after)
        return next(
            row for row in kept if row.zone == zone and instant(row.starts_at) <= asked.start < instant(row.ends_at)
        )


@transacted
def end_vacation(*, user: User, vacation_id: str) -> None:
    """Cancel a vacation that has not started, or end one now. Days that become free can be used again."""
    with clocks_held(user) as now:
        rows = list(Vacation.objects.filter(user=user).order_by("starts_at", "id"))
        row = next((row for row in rows if row.pk == vacation_id), None)
        if row is None:
            raise NotFound("Vacation not found.")
        if row.ends_at <= now:
            raise WrongState("The vacation is over.")
        spans = [away(row) for row in rows]
        if row.starts_at <= now:
            _keep(user, rows, arithmetic.come_back(spans, now=instant(now)))
        else:
            row.delete()


def budget() -> Budget:
    """Return how many days there are, and how far in advance a vacation must be announced."""
    return Budget(
        days_per_year=settings.POSTCARD_VACATION_DAYS,
        notice=settings.POSTCARD_VACATION_NOTICE_HOURS * HOUR,
        horizon=settings.POSTCARD_VACATION_HORIZON_DAYS * DAY,
    )


def _keep(user: User, rows: Sequence[Vacation], after: Vacations) -> list[Vacation]:
    """Replace the stored vacations. Unchanged rows stay, and a row that changes keeps its id."""
    stored = {away(row): row for row in rows}
    changed = [span for span in after if span not in stored]
    kept = [stored.pop(span) for span in after if span in stored]
    for span in changed:
        touched = next((old for old in stored if _touch(old, span)), None)
        row = stored.pop(touched) if touched else Vacation(user=user)
        row.starts_at, row.ends_at, row.zone = moment(span.start), moment(span.end), span.zone
        row.save()
        kept.append(row)
    Vacation.objects.filter(pk__in=[row.pk for row in stored.values()]).delete()
    return kept


def _touch(old: Absence, new: Absence) -> bool:
    return old.zone == new.zone and old.start <= new.end and new.start <= old.end
