"""The closed lists of values that bots have, for models and shapes alike."""

from django.db.models import TextChoices


class AnalysisStatus(TextChoices):
    """How far an analysis has got."""

    WAITING = "waiting", "waiting"
    RUNNING = "running", "running"
    DONE = "done", "done"
    CANCELLED = "cancelled", "cancelled"


SHOWN_STATUSES = ("none", *AnalysisStatus.values)
"""The statuses of an analysis and of one that nobody has asked for."""
