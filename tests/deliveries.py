"""Deliveries in tests, made as workers would."""

from core import times
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.services import deliver

OUTSIDE = {"webhooks.send", "push.send", "mail.send"}
"""What would leave the machine."""


def work_off() -> set[Delivered]:
    """Makes every delivery that is due, until none follows, but for what leaves the machine. How they went."""
    outcomes: set[Delivered] = set()
    due = Delivery.objects.exclude(consumer__in=OUTSIDE).order_by("pk").values_list("pk", flat=True)
    while waiting := list(due.filter(state=State.DUE, due_at__lte=times.now())):
        outcomes |= {deliver(delivery_id=pk) for pk in waiting}
    return outcomes
