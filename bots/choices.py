"""The closed lists of values that bots have, for models and shapes alike."""

from enum import StrEnum

from django.db.models import TextChoices

from core.closed_lists import closed_list, name_list


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


@closed_list(
    "MistakeAnswerStatus",
    searching="A bot process searches for the value of the move.",
    done="The move has a value.",
    failed="The search for its value failed, so it counts as not found.",
)
class AnswerStatus(TextChoices):
    """The progress of valuing the move that a player chose in a position of their mistakes."""

    SEARCHING = "searching", "searching"
    DONE = "done", "done"
    FAILED = "failed", "failed"


class HintStatus(TextChoices):
    """The progress of a hint."""

    SEARCHING = "searching", "searching"
    DONE = "done", "done"
    FAILED = "failed", "failed"


NO_HINT = "none"
name_list(
    "HintState",
    "The status of a hint.",
    {
        NO_HINT: "The player has not asked for a hint in this turn, or it is not their turn.",
        HintStatus.SEARCHING.value: "A bot process searches for the best move.",
        HintStatus.DONE.value: "The hint is complete.",
        HintStatus.FAILED.value: "The search failed. Asking again starts a new one.",
    },
)


@closed_list(
    "MistakeState",
    due="It is asked now.",
    later="It is asked again at `due_at`.",
    over="It is not asked again.",
)
class MistakeState(StrEnum):
    """The state of a position of a player's mistakes."""

    DUE = "due"
    LATER = "later"
    OVER = "over"
