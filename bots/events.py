"""The events of bots."""

from typing import TypedDict

from core.journal.registry import declare


class AnalysisAsked(TypedDict):
    """The match of which an analysis was asked for."""

    match: str


class AnalysisDone(TypedDict):
    """Of which match, and who asked for it: the number of the user's row."""

    match: str
    user: int


ANALYSIS_READY = declare("analysis.ready", AnalysisDone, about="Every decision of a match is valued.")
ANALYSIS_ASKED = declare("analysis.asked", AnalysisAsked, about="A player wants the decisions of a match valued.")
