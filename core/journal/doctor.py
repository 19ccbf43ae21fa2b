"""The doctor of the journal: whether workers take what is due, what waits longest, and what nobody tries any more."""

import time
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Final

from django.db.models import Q, QuerySet

from core import times
from core.findings import Check, Finding, fail, ok, warn
from core.heartbeats import WORKER, is_heard
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.staff_view import due_deliveries

LATE_AFTER: Final = timedelta(minutes=1)
"""A delivery that nobody has taken for so long after it was due waits behind others, or for a worker that is none."""
WATCHED: Final = 200
"""The number of late deliveries that are watched."""
WATCH_SECONDS: Final = 3.0
"""The time within which a worker has to take one of them: longer than two sweeps of a usual server."""
PAUSE_SECONDS: Final = 0.2

Due = Callable[[], "QuerySet[Delivery]"]


def consuming(due: Due) -> Finding:
    """Watch late deliveries for a moment: a worker that lives and takes none of them is worse than one that is dead."""
    late = _late(due())
    waiting = Counter(late.values())
    if not waiting:
        return ok("Nothing that is due has waited for a minute.")
    if not is_heard(WORKER):
        return fail(
            f"{_count(waiting.total())} due for more than a minute, and no worker lives to take any.",
            "Start a worker. Nothing is lost: it begins with what has waited longest.",
        )
    if untouched := sorted(waiting.keys() - _taken_consumers(late)):
        return fail(
            f"Workers live and consume nothing for {', '.join(untouched)}: {_count(waiting.total())} due for more than"
            " a minute, and none was taken while this command watched.",
            "Restart the workers; their log says what held them. Check that they have the POSTCARD_REDIS_URL of the web"
            " processes and run this version, and that Redis and beat work.",
        )
    return ok("Workers take what is due.")


def oldest(due: Due) -> Finding:
    """Return the age of the delivery that has waited longest."""
    first = _overdue(due()).order_by("due_at", "pk").first()
    if first is None:
        return ok("No delivery has waited for a minute.")
    minutes = (times.now() - first.due_at) // timedelta(minutes=1)
    return warn(
        f"The oldest delivery has waited for {minutes} min; it is for {first.consumer}.",
        "If workers take what is due, start more of them. `manage.py deliveries list --state due` shows what fails.",
    )


def parked() -> Finding:
    """Return the number of deliveries that were given up."""
    given_up = Delivery.objects.filter(state=State.PARKED).count()
    if not given_up:
        return ok("No delivery was given up.")
    return warn(
        f"{'1 delivery was' if given_up == 1 else f'{given_up} deliveries were'} given up.",
        "`manage.py deliveries list` shows the faults, and `manage.py deliveries retry` tries them again.",
    )


def _late(due: "QuerySet[Delivery]") -> dict[int, str]:
    """Return the consumers of the deliveries that are late, by number; the earliest, if they are many."""
    return dict(_overdue(due).order_by("due_at", "pk").values_list("pk", "consumer")[:WATCHED])


def _overdue(due: "QuerySet[Delivery]") -> "QuerySet[Delivery]":
    now = times.now()
    return due.filter(Q(lease_until=None) | Q(lease_until__lt=now), due_at__lte=now - LATE_AFTER)


def _taken_consumers(late: dict[int, str]) -> set[str]:
    """Return the consumers for which a worker works, or takes one of the late deliveries within a moment."""
    until, taken = time.monotonic() + WATCH_SECONDS, _busy()
    while not taken.issuperset(late.values()) and time.monotonic() < until:
        time.sleep(PAUSE_SECONDS)
        still = set(_overdue(Delivery.objects.filter(pk__in=late, state=State.DUE)).values_list("pk", flat=True))
        taken |= _busy() | {consumer for number, consumer in late.items() if number not in still}
    return taken


def _busy() -> set[str]:
    """Return the consumers of which a worker holds a delivery."""
    held_now = Delivery.objects.filter(state=State.DUE, lease_until__gt=times.now())
    return set(held_now.values_list("consumer", flat=True))


def _count(number: int) -> str:
    many = "1 delivery is" if number == 1 else f"{number} deliveries are"
    return f"at least {many}" if number == WATCHED else many


def _all_due() -> "QuerySet[Delivery]":
    return Delivery.objects.filter(state=State.DUE)


CHECKS = {
    # The staff may not know when something private happens.
    "consuming": Check(partial(consuming, _all_due), for_staff=partial(consuming, due_deliveries)),
    "deliveries": Check(partial(oldest, _all_due), for_staff=partial(oldest, due_deliveries)),
    "parked": Check(parked, for_staff=parked),
}
