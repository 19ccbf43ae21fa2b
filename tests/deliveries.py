"""Deliveries in tests, made as workers would."""

from core import times
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.services import deliver

OUTSIDE = {"webhooks.send", "push.send", "mail.send"}
"""Consumers that would send data out of this machine."""
MOST_ROUNDS = 2_000
"""A whole match between two bots takes a few hundred; what is still due then is due for ever."""


def work_off() -> set[Delivered]:
    """Makes every delivery that is due, until none follows, but for what leaves the machine. How they went."""
    outcomes: set[Delivered] = set()
    due = Delivery.objects.exclude(consumer__in=OUTSIDE).order_by("pk").filter(state=State.DUE)
    for _ in range(MOST_ROUNDS):
        waiting = list(due.filter(due_at__lte=times.now()).values_list("pk", flat=True))
        if not waiting:
            return outcomes
        outcomes |= {deliver(delivery_id=pk) for pk in waiting}
    raise AssertionError(f"deliveries stay due: {list(due.values())}, {outcomes}")
