"""Leases of workers on deliveries: taken by one conditional update, given up by another."""

from datetime import timedelta

from django.conf import settings
from django.db.models import F, Q, QuerySet

from core import ids, times
from core.database.statements import DeleteWhere, Parameter, UpdateWhere
from core.database.transactions import update_without_flush
from core.journal.choices import State
from core.journal.models import Delivery


class LeaseLost(Exception):
    """Another worker has taken the delivery over; what this one did for it must not be committed."""


class RetryLater(Exception):
    """A handler cannot do its work yet and asks to be called again after `wait` seconds. This is no failed attempt."""

    def __init__(self, *, wait: float = 0) -> None:
        self.wait = wait
        super().__init__("not now")


class Lease:
    """A worker's hold on one delivery. Handlers get it, and may end it inside their own transaction."""

    def __init__(self, delivery_id: int, token: str) -> None:
        self.delivery_id = delivery_id
        self.token = token
        # The number of attempts, with this one.
        self.attempt = 1
        # The time at which there was something to do, in seconds.
        self.since = 0.0
        # The people who wait for it, as its row has them.
        self.people = ""
        self.is_lost = False
        self.is_finished = False

    def renew(self) -> bool:
        """Renew the lease; return False if it is too late."""
        until = times.now() + timedelta(seconds=settings.POSTCARD_LEASE_SECONDS)
        kept = update_without_flush(self._mine(), lease_until=until, call_at=until)
        self.is_lost = not kept
        return bool(kept)

    def check(self) -> None:
        """Raise `LeaseLost` where the last renewal found the delivery in other hands."""
        if self.is_lost:
            raise LeaseLost

    def finish(self) -> None:
        """Delete the delivery, which is done. Inside a handler's transaction, its effect then counts exactly once."""
        # The commit need not reach the disk: if it is lost, the handler is called once more, and changes nothing.
        if not _FINISHED.apply_without_flush(delivery=self.delivery_id, token=self.token):
            self.is_lost = True
            raise LeaseLost
        self.is_finished = True

    def release(self, *, wait: float, error: str, charged: bool = True) -> bool:
        """Release the delivery, so that it is tried again after a wait in seconds."""
        again_at = times.now() + timedelta(seconds=wait)
        attempts = F("attempts") if charged else F("attempts") - 1
        given = self._mine().update(
            due_at=again_at, call_at=again_at, attempts=attempts, lease_until=None, lease_token="", last_error=error
        )
        return bool(given)

    def park(self, *, error: str) -> bool:
        """Park the delivery until an operator looks at it."""
        parked = self._mine().update(state=State.PARKED, lease_until=None, lease_token="", last_error=error)
        return bool(parked)

    def _mine(self) -> "QuerySet[Delivery]":
        return Delivery.objects.filter(pk=self.delivery_id, state=State.DUE, lease_token=self.token)


_NOW, _UNTIL = Parameter("now"), Parameter("until")
_TAKEN = UpdateWhere(
    lambda: Delivery.objects.filter(
        Q(lease_until=None) | Q(lease_until__lte=_NOW), pk=Parameter("delivery"), state=State.DUE, due_at__lte=_NOW
    ),
    lease_token=Parameter("token"), lease_until=_UNTIL, call_at=_UNTIL, attempts=F("attempts") + 1,
)  # fmt: skip

_FINISHED = DeleteWhere(
    lambda: Delivery.objects.filter(pk=Parameter("delivery"), state=State.DUE, lease_token=Parameter("token"))
)


def claim(delivery_id: int) -> Lease | None:
    """Take the delivery, if it is due and nobody else has it: one update decides."""
    now, token = times.exact_now(), ids.new_id()
    until = now + timedelta(seconds=settings.POSTCARD_LEASE_SECONDS)
    # Should the database crash and lose this, the worker loses its lease as if it had been slow.
    taken = _TAKEN.apply_without_flush(delivery=delivery_id, now=now, token=token, until=until)
    return Lease(delivery_id, token) if taken else None
