"""The closed lists of values that the journal has."""

from django.db.models import TextChoices


class State(TextChoices):
    """Where a delivery stands."""

    DUE = "due", "due"
    DONE = "done", "done"
    PARKED = "parked", "parked"
