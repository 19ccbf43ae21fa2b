"""The analysis of a finished match, complete or in progress."""

from bots.choices import AnalysisStatus
from bots.models import Analysis, Valuation
from bots.shapes import ShownAnalysis, ShownValuation, Worth


def analysis_of(match_id: str) -> ShownAnalysis:
    """Return the progress of a finished match's analysis and its results so far, for those who may see the match."""
    asked = Analysis.objects.filter(match_id=match_id).first()
    return ShownAnalysis(
        match=match_id,
        status=AnalysisStatus(asked.status) if asked else "none",
        iterations=asked.iterations if asked else None,
        decisions=asked.decisions if asked else None,
        asked_at=asked.asked_at if asked else None,
        ended_at=asked.ended_at if asked else None,
        valued=[_valued(valuation) for valuation in asked.valuations.all()] if asked else [],
    )


def _valued(valuation: Valuation) -> ShownValuation:
    best = Worth(move=valuation.best_move, value=valuation.best_value, error=valuation.best_error)
    return ShownValuation(
        ply=valuation.ply,
        seat=valuation.seat,
        played=Worth(move=valuation.move, value=valuation.value, error=valuation.error),
        best=best if valuation.best_move else None,
    )
