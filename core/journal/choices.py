"""The closed lists of values that the journal has."""

from django.db.models import TextChoices


class State(TextChoices):
    """The state of a delivery. Finished deliveries are deleted."""

    DUE = "due", "due"
    PARKED = "parked", "parked"
