"""A player's own vacations."""

from typing import Any

from django.db.models import QuerySet

from accounts.models import User
from core.times import format_time
from games.clock.vacations import charged
from games.models import Vacation
from games.selectors.clocks import away

LATEST_FIRST = ("-starts_at", "-id")


def own_vacations(user: User) -> QuerySet[Vacation]:
    """The vacations of a user, past ones too, to be ordered by `LATEST_FIRST`."""
    return Vacation.objects.filter(user=user)


def vacation_document(row: Vacation) -> dict[str, Any]:
    """A vacation as its player sees it."""
    return {
        "id": row.pk,
        "starts_at": format_time(row.starts_at),
        "ends_at": format_time(row.ends_at),
        "time_zone": row.zone,
        "days": sum(charged([away(row)]).values()),
    }
