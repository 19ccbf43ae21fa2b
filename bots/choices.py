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
    "How far an analysis has got.",
    {
        NO_ANALYSIS: "No player has asked for one.",
        AnalysisStatus.WAITING.value: "It waits its turn.",
        AnalysisStatus.RUNNING.value: "Decisions are being valued.",
        AnalysisStatus.DONE.value: "Every decision is valued.",
        AnalysisStatus.CANCELLED.value: "A player has cancelled it.",
    },
)
