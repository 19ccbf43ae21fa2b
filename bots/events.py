"""What can happen around bots, for whoever wants to hear of it."""

from typing import TypedDict

from core.journal.registry import declare


class AnalysisAsked(TypedDict):
    """Of which match."""

    match: str


ANALYSIS_ASKED = declare("analysis.asked", AnalysisAsked, about="Somebody wants the decisions of a match valued.")
