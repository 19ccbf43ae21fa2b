"""What the journal's tests write down, and look at again."""

from django.db import transaction

from core.journal.models import Delivery, Event
from core.journal.services import record

KIND = "letter.posted"


def posted(number: int = 1) -> Event:
    """An event of the test's kind."""
    with transaction.atomic():
        return record(KIND, {"number": number})


def only_delivery() -> Delivery:
    """The one delivery there is."""
    return Delivery.objects.select_related("event").get()
