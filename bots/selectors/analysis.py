"""The analysis of a finished match, complete or in progress."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bots.choices import AnalysisStatus
from bots.models import Analysis, Valuation
from bots.shapes import ShownAnalysis, ShownClaim, ShownValuation, Worth
from games.rules.contract import Facts
from games.rules.registry import rules_of
from games.rules.sentences import Forms, in_english

SHOWN: Final = ("status", "iterations", "decisions", "asked_at", "ended_at", "match__game", "match__revision")
"""The columns that are read of an analysis and its match."""


def analysis_of(match_id: str) -> ShownAnalysis:
    """Return the progress of a finished match's analysis and its results so far, for those who may see the match."""
    asked = Analysis.objects.select_related("match").only(*SHOWN).in_bulk([match_id]).get(match_id)
    return ShownAnalysis(
        match=match_id,
        status=AnalysisStatus(asked.status) if asked else "none",
        iterations=asked.iterations if asked else None,
        decisions=asked.decisions if asked else None,
        asked_at=asked.asked_at if asked else None,
        ended_at=asked.ended_at if asked else None,
        valued=_every(asked) if asked else [],
    )


def _every(asked: Analysis) -> list[ShownValuation]:
    facts = rules_of(asked.match.game, asked.match.revision).facts
    return [_valued(valuation, facts) for valuation in asked.valuations.all()]


def claims_of(valuation: Valuation, facts: Facts) -> list[ShownClaim]:
    """Return what speaks for the best move of a decision."""
    return shown_claims(valuation.claims or [], facts)


def shown_claims(claims: Sequence[Mapping[str, Any]], facts: Facts) -> list[ShownClaim]:
    """Claims as they are kept, in the words of their game."""
    texts = {sentence.id: sentence.text for sentence in facts.claims}
    return [_shown(kept, texts[kept["id"]]) for kept in claims if kept["id"] in texts]


def _shown(kept: Mapping[str, Any], text: Forms) -> ShownClaim:
    values = _values_of(kept)
    return ShownClaim(
        id=kept["id"],
        values=values,
        text=in_english(text, values),
        worlds=kept["worlds"],
        played=kept["played"],
        best=kept["best"],
    )


def _values_of(kept: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a claim that the database keeps: it may have another order, and JSON has no tuples."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in sorted(kept["values"].items())}


def _valued(valuation: Valuation, facts: Facts) -> ShownValuation:
    best = Worth(move=valuation.best_move, value=valuation.best_value, error=valuation.best_error)
    return ShownValuation(
        ply=valuation.ply,
        seat=valuation.seat,
        played=Worth(move=valuation.move, value=valuation.value, error=valuation.error),
        best=best if valuation.best_move else None,
        claims=claims_of(valuation, facts),
    )
