"""The claims of analyses and hints as sentences that speak for a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from postcard_client import types
from postcard_client.cli.story import Teller


def reasons_of_analysis(row: Any, teller: Teller, match: types.Match, reader: int | None = None) -> list[str]:
    """Return what speaks for the best move of a decision that was analysed."""
    # A server of before there were claims has none.
    return [
        f"{teller.claim(claim, match, reader)}: in {_percent(claim['played'])} of cases, "
        f"with the best move in {_percent(claim['best'])}."
        for claim in row.get("claims", ())
    ]


def lines_of_hint(hint: types.Hint, teller: Teller, match: types.Match) -> Iterator[str]:
    """The suggested move, and what speaks for it; or why there is none."""
    if hint["best"] is None:
        yield hint["obstacle"] or STATES.get(hint["status"], hint["status"])
        return
    yield f"Suggested: {hint['best']['move']}"
    other = hint["other"]["move"] if hint["other"] else ""
    for claim in hint["claims"]:
        said = teller.claim(claim, match, hint["seat"])
        yield f"{said}: in {_percent(claim['best'])} of cases, with {other} in {_percent(claim['other'])}."


STATES = {
    "searching": "Searching for a good move ...",
    "failed": "The search has failed. You can ask again.",
    "none": "No hint in this turn.",
}


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"
