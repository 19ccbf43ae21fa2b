"""A player's own vacations."""

from django.db.models import QuerySet

from accounts.models import User
from games.clock.vacations import charged
from games.models import Vacation
from games.selectors.clocks import away
from games.shapes.seats import ShownVacation

LATEST_FIRST = ("-starts_at", "-id")


def own_vacations(user: User) -> QuerySet[Vacation]:
    """The vacations of a user, past ones too, to be ordered by `LATEST_FIRST`."""
    return Vacation.objects.filter(user=user)


def shown_vacation(row: Vacation) -> ShownVacation:
    """A vacation as its player sees it."""
    return ShownVacation(
        id=row.pk,
        starts_at=row.starts_at,
        ends_at=row.ends_at,
        time_zone=row.zone,
        days=sum(charged([away(row)]).values()),
    )
