"""Limits that are counted in rows: the few whose counts must survive a restart and an absent Redis.

Sign-ups, password guesses and mails are counted here; ordinary requests are counted by `core.limits.rates`. Each count
is one statement that admits or refuses, so that a hundred at once get no further than a hundred in turn. Count before
the work that is limited: the count is committed by itself and stays, whatever becomes of the work. Inside a
transaction, whose rollback would lose it, counting is an error.

`spend` allows so many in so many seconds (`POSTCARD_LIMITS`). `take_turn` locks nobody out: it makes each further try
wait longer. `tally` counts and refuses nothing. `take_once` admits the first alone. `refund` and `forget` take back
what turned out not to count, such as the right password.

`who` is any text that names the caller: an address, a normalised username, the two together. Only a keyed digest of it
is stored. Where callers choose the text themselves, spend a quota of their address first, so that they cannot fill the
table.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction

from core import times
from core.amounts import amount
from core.batches import delete_some
from core.crypto import digests
from core.errors import Throttled
from core.limits.rates import Limit, quota_of
from core.models import SpentQuota

# A row that ended a moment ago may be in use by a statement that began before.
KEPT_AFTER_THE_END = timedelta(minutes=1)

# A row that has ended counts as if it were not there. Without a change no row is affected: refused.
_COUNT = """
INSERT INTO core_spentquota (key, used, free_at, ends_at) VALUES (%(key)s, 1, %(free0)s, %(ends)s)
ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN core_spentquota.ends_at <= %(now)s THEN 1 ELSE core_spentquota.used + 1 END,
    free_at = CASE WHEN core_spentquota.ends_at <= %(now)s THEN %(free0)s {later} END,
    ends_at = CASE WHEN core_spentquota.ends_at <= %(now)s OR %(is_renewed)s THEN %(ends)s
        ELSE core_spentquota.ends_at END
WHERE core_spentquota.ends_at <= %(now)s
    OR (core_spentquota.used < %(most)s AND core_spentquota.free_at <= %(now)s)
"""
_MOST = 2**31 - 1


def spend(name: str, who: str) -> None:
    """Count one use of this limit by this caller, or refuse one too many with 429 and `Retry-After`."""
    quota, window = quota_of(name)
    now = times.now()
    if quota and _is_counted(_key(name, who), now, ends=now + timedelta(seconds=window), most=quota):
        return
    row = SpentQuota.objects.filter(pk=_key(name, who)).first()
    ends_at = row.ends_at if row else now + timedelta(seconds=window)
    Limit(name=name, quota=quota, window=window, used=quota + 1, resets_in=_seconds(ends_at - now)).refuse_if_spent()


def take_turn(name: str, who: str, *, waits: Sequence[int], forget_after: int) -> None:
    """Admit the caller's next try, or refuse it with 429 and `Retry-After` while they have to wait because of earlier
    ones.

    `waits[n - 1]` is how many seconds the caller waits after their nth try; the last one stands for all further tries.
    A refused try counts for nothing, so that tries of others make nobody wait for ever. All is forgotten
    `forget_after` seconds after the last wait.
    """
    now = times.now()
    ends = now + timedelta(seconds=max(waits) + forget_after)
    if _is_counted(_key(name, who), now, ends=ends, waits=waits, is_renewed=True):
        return
    row = SpentQuota.objects.filter(pk=_key(name, who)).first()
    wait = _seconds(row.free_at - now) if row else 1
    refusal = Throttled(f"Wait {amount(wait, 'second')} before the next try.", limit=name)
    raise refusal.with_headers(Retry_After=str(wait))


def take_once(name: str, who: str, *, lasts: int) -> bool:
    """Return True for the first caller with this text, and False for all others in so many seconds."""
    now = times.now()
    return _is_counted(_key(name, who), now, ends=now + timedelta(seconds=lasts), most=1)


def tally(name: str, who: str, *, lasts: int) -> None:
    """Count one more, however many there were before; all is forgotten so many seconds after the last one."""
    now = times.now()
    _is_counted(_key(name, who), now, ends=now + timedelta(seconds=lasts), is_renewed=True)


def tallied(name: str, who: str) -> int:
    """Return how many were counted and are not forgotten."""
    counts = SpentQuota.objects.filter(pk=_key(name, who), ends_at__gt=times.now()).values_list("used", flat=True)
    return counts.first() or 0


def refund(name: str, who: str) -> None:
    """Take one back that was spent, or a try with the wait that came of it: it turned out not to count."""
    key, now = _key(name, who), times.now()
    moments = [connection.ops.adapt_datetimefield_value(moment) for moment in (_free_at(now, 0), now)]
    with transaction.atomic(durable=True), connection.cursor() as cursor:
        cursor.execute(
            "UPDATE core_spentquota SET used = used - 1, free_at = %s WHERE key = %s AND used > 0 AND ends_at > %s",
            [moments[0], key, moments[1]],
        )


def forget(name: str, who: str) -> None:
    """Forget all that this caller has spent or tried."""
    SpentQuota.objects.filter(pk=_key(name, who)).delete()


def forget_ended(most: int) -> int:
    """Delete rows that count nothing any more, at most so many; returns how many."""
    ended = SpentQuota.objects.filter(ends_at__lte=times.now() - KEPT_AFTER_THE_END)
    return delete_some(ended.order_by("ends_at"), most)


def _is_counted(
    key: str,
    now: datetime,
    *,
    ends: datetime,
    most: int = _MOST,
    waits: Sequence[int] = (0,),
    is_renewed: bool = False,
) -> bool:
    """Count one more, unless there were too many or the wait is not over; return True if it was counted."""
    values: dict[str, Any] = {"key": key, "most": most, "is_renewed": is_renewed}
    moments = {"now": now, "ends": ends, "last": _free_at(now, waits[-1])}
    moments |= {f"free{used}": _free_at(now, wait) for used, wait in enumerate(waits)}
    for name, moment in moments.items():
        values[name] = connection.ops.adapt_datetimefield_value(moment)
    cases = "".join(f" WHEN core_spentquota.used = {used} THEN %(free{used})s" for used in range(len(waits)))
    with transaction.atomic(durable=True), connection.cursor() as cursor:
        cursor.execute(_COUNT.format(later=f"{cases} ELSE %(last)s"), values)
        return bool(cursor.rowcount)


def _free_at(now: datetime, wait: int) -> datetime:
    # A transaction that waited for the row has read the clock earlier: no wait may be over for it either.
    return now + timedelta(seconds=wait) if wait else now - KEPT_AFTER_THE_END


def _key(name: str, who: str) -> str:
    return digests("postcard.quota", f"{name} {who}")[0]


def _seconds(span: timedelta) -> int:
    return max(1, int(span.total_seconds()))
