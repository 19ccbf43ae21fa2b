"""Events that the journal's tests record, and the delivery that they read back."""

from collections.abc import Iterable

from django.db import transaction

from core.journal.models import Delivery, Event
from core.journal.services import record

KIND = "letter.posted"


def posted(number: int = 1, people: Iterable[int] = ()) -> Event:
    """An event of the test's kind, and whom it keeps waiting."""
    with transaction.atomic():
        return record(KIND, {"number": number}, people=people)


def only_delivery() -> Delivery:
    """The one delivery there is."""
    return Delivery.objects.select_related("event").get()
