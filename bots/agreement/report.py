"""Reports of a comparison: counts alone, without a match or a player."""

from collections.abc import Iterator
from typing import Any

from bots.agreement.bands import LEAST_PEOPLE, WIDTH, Band, shown_bands
from bots.agreement.comparing import Comparison
from bots.arena.score import wilson

Row = dict[str, Any]
UNSETTLED = "unrated or provisional"


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


def in_words(report: Row) -> Iterator[str]:
    """The report in lines for people."""
    for found in report["games"]:
        yield f"{found['game']}: how often a level's move is the person's, with 95 % confidence"
        if found["bands"]:
            names = "".join(f" {name:>18}" for name in report["bots"])
            yield f"{'rating':22} {'people':>6} {'decisions':>9} {'chance':>7}{names}"
            yield from (_line(band) for band in found["bands"])
        if found["withheld"]:
            yield f"not shown: {found['withheld']} decisions, of fewer than {report['least_people']} people"
        yield ""
    left = report["left_out"]
    yield (
        f"{report['compared']} decisions compared; {left['forced']} with one legal move, {left['failed']} failed; "
        f"not looked at: {left['decisions']} decisions, and {left['matches']} whole matches"
    )
    if report["cut"]:
        yield f"{report['cut']} answers were cut short: those bots played below their level"


def _line(band: Row) -> str:
    rating = UNSETTLED if band["from"] is None else f"{band['from']}–{band['to']}"
    cells = "".join(f" {_cell(share):>18}" for share in band["same"].values())
    return f"{rating:22} {band['people']:>6} {band['decisions']:>9} {band['chance']:>7.1%}{cells}"


def _cell(share: Row) -> str:
    low, high = (100 * bound for bound in share["ci95"])
    return f"{share['share']:.1%} ({low:.0f}–{high:.0f})"
