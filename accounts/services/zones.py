"""Time zones: changes are stored, because a new zone moves future weekends only."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime, timedelta
from typing import Final

from accounts.models import User, ZoneChange
from core import times
from core.database.transactions import transacted
from core.hooks import Hook

EVER: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The start of a user's first zone."""
_FRIDAY: Final = 4


@contextmanager
def _no_clocks(user: User) -> Iterator[datetime]:
    yield times.now()


lock_clocks = Hook[[User], AbstractContextManager[datetime]](_no_clocks)
"""Lock a user's clocks during a change of zone; yields the time of the change. `games` provides it."""


@transacted
def change_time_zone(*, user: User, zone: str) -> None:
    """Set another time zone, in one transaction with the deadlines that depend on it."""
    with lock_clocks(user) as now:
        before = User.objects.values_list("time_zone", flat=True).get(pk=user.pk)
        if before != zone:
            _note(user, before, zone, now)
            User.objects.filter(pk=user.pk).update(time_zone=zone)
    user.time_zone = zone


def _note(user: User, before: str, zone: str, now: datetime) -> None:
    changes = ZoneChange.objects.filter(user=user)
    # A change since Friday began has no weekend yet and is replaced: any user can lengthen the list, so it is bounded.
    changes.filter(since__gt=_last_friday(now)).delete()
    added = [] if changes.exists() else [ZoneChange(user=user, since=EVER, zone=before)]
    ZoneChange.objects.bulk_create([*added, ZoneChange(user=user, since=now, zone=zone)])


def _last_friday(now: datetime) -> datetime:
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight - timedelta(days=(now.weekday() - _FRIDAY) % 7)
