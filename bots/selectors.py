"""The bots as players find them."""

from typing import Any

from accounts.models import User
from bots.models import Analysis, Valuation
from bots.roster import roster
from core.times import format_time
from games.rules.registry import registry
from games.selectors.records import finished_match


def bot_rows() -> list[dict[str, Any]]:
    """The house bots, the weakest first."""
    rows = [{"name": bot.name, "level": bot.level, "games": list(registry()), "about": bot.about} for bot in roster()]
    return sorted(rows, key=lambda row: (row["level"], row["name"]))


def analysis_for(*, match_id: str, user: User) -> dict[str, Any]:
    """How far the analysis of a finished match has come, and what was found, for whoever may see the record."""
    finished_match(match_id=match_id, user=user)
    asked = Analysis.objects.filter(match_id=match_id).first()
    if asked is None:
        return {
            "match": match_id,
            "status": "none",
            "iterations": None,
            "decisions": None,
            "asked_at": None,
            "ended_at": None,
            "valued": [],
        }
    return {
        "match": match_id,
        "status": asked.status,
        "iterations": asked.iterations,
        "decisions": asked.decisions,
        "asked_at": format_time(asked.asked_at),
        "ended_at": format_time(asked.ended_at) if asked.ended_at else None,
        "valued": [_valuation_row(valuation) for valuation in asked.valuations.all()],
    }


def _valuation_row(valuation: Valuation) -> dict[str, Any]:
    return {
        "ply": valuation.ply,
        "seat": valuation.seat,
        "played": _worth(valuation.move, valuation.value, valuation.error),
        "best": _worth(valuation.best_move, valuation.best_value, valuation.best_error),
    }


def _worth(move: str, value: float | None, error: float | None) -> dict[str, Any] | None:
    return {"move": move, "value": value, "error": error} if move else None
