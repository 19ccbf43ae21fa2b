"""The closed lists of values that bots have, for models and shapes alike."""

from django.db.models import TextChoices

from core.closed_lists import name_list


class AnalysisStatus(TextChoices):
    """The progress of an analysis."""

    WAITING = "waiting", "waiting"
    RUNNING = "running", "running"
    DONE = "done", "done"
    CANCELLED = "cancelled", "cancelled"


NO_ANALYSIS = "none"
name_list(
    "AnalysisState",
    "The status of an analysis.",
    {
        NO_ANALYSIS: "No player has requested an analysis.",
        AnalysisStatus.WAITING.value: "The analysis is queued.",
        AnalysisStatus.RUNNING.value: "The analysis is in progress.",
        AnalysisStatus.DONE.value: "The analysis is complete.",
        AnalysisStatus.CANCELLED.value: "A player cancelled the analysis.",
    },
)
