"""Reports of a comparison: counts alone, without a match or a player."""

from typing import Any

from bots.agreement.bands import LEAST_PEOPLE, WIDTH, Band, shown_bands
from bots.agreement.comparing import Comparison
from core.confidence import wilson

Row = dict[str, Any]


def report_of(found: Comparison) -> Row:
    """The report as JSON values."""
    return {
        "bots": list(found.bots),
        "band": WIDTH,
        "least_people": LEAST_PEOPLE,
        "games": [_game(game, found) for game in sorted(found.games)],
        "compared": found.compared,
        "cut": found.cut,
        "left_out": {
            "forced": found.forced,
            "failed": found.failed,
            "decisions": found.left,
            "matches": found.matches - found.begun,
        },
    }


def _game(game: str, found: Comparison) -> Row:
    bands, withheld = shown_bands(found.games[game])
    return {"game": game, "withheld": withheld, "bands": [_band(band, found.bots) for band in bands]}


def _band(band: Band, bots: tuple[str, ...]) -> Row:
    counts = band.counts
    return {
        "from": band.least,
        "to": band.most,
        "people": len(counts.people),
        "decisions": counts.decisions,
        "chance": round(counts.chance / counts.decisions, 4),
        "same": {bot: _share(counts.same[bot], counts.decisions) for bot in bots},
    }


def _share(hits: int, decisions: int) -> Row:
    low, high = wilson(hits / decisions, decisions)
    return {"count": hits, "share": round(hits / decisions, 4), "ci95": [round(low, 4), round(high, 4)]}
