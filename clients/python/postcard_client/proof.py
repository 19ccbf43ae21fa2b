"""Checks of a deal and of a record, by the stand-alone verifier `postcard_verify`, which is part of this package.

notes = proof.Notes()
notes.match(client.match(match))       # while it runs: what the server is bound to
for row in client.moves(match): notes.row(row)
...
verdict = proof.check(client.export(match), notes)
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

import postcard_verify
from postcard_client import types
from postcard_verify import Refused, Unusable

__all__ = ["Notes", "Refused", "Unusable", "Verdict", "check", "read"]

NOTED = "your notes"


class Notes:
    """Notes of a match while it runs. They reveal a record that was made up afterwards."""

    def __init__(self) -> None:
        self.seen = postcard_verify.Seen()

    def match(self, match: types.Match | types.ListedMatch) -> None:
        """Note which match it is and what the server is bound to."""
        self.seen.match = (NOTED, match["id"])
        self.seen.commitment = (NOTED, match["commitment"])

    def row(self, row: types.LogRow) -> None:
        """Note the hash of a row of the log."""
        self.seen.rows.append((row["ply"], NOTED, row["hash"]))


@dataclass(frozen=True)
class Verdict:
    """The result of checking a record: the points that were proved, and those that were not, in sentences."""

    verdict: str
    """`AUTHENTIC`, `CONSISTENT`, or how far each goes: `AUTHENTIC as far as the deal goes, CONSISTENT in the rest`."""
    shown: tuple[str, ...]
    not_shown: tuple[str, ...]


def read(raw: bytes) -> types.MatchRecord:
    """Return the record in a file, if every program would read the same there; else `Refused` names the fault."""
    record: types.MatchRecord = postcard_verify.parsed(raw)
    return record


def check(
    record: types.MatchRecord,
    notes: Notes | None = None,
    season: types.Season | None = None,
    added: Sequence[str] = (),
) -> Verdict:
    """Check a record; `Refused` names the line that does not hold.

    season: For a deal that matches of a league share: its season, when that is over.
    added: What the caller has added to the deal: `client.entropies.of(match)`.
    """
    read = postcard_verify.record_of(postcard_verify.parsed(json.dumps(record).encode()))
    seen, shared = notes.seen if notes else None, _season(season) if season else None
    verdict, found = postcard_verify.verify(read, seen, None, shared)
    if added:
        there = {row["value"] for row in record["entropies"]}
        if not there.intersection(added):
            raise Refused("entropies", "Your random text is missing from the deal.")
        found.shown.append("Your random text is in the deal, exactly as you entered it.")
    return Verdict(verdict, tuple(found.shown), tuple(found.not_shown))


def _season(season: types.Season) -> postcard_verify.Season:
    if season["seed"] is None:
        raise Unusable("The season's secret number is not known yet: it is revealed when the season is over.")
    return postcard_verify.Season(season["id"], season["commitment"] or "", bytes.fromhex(season["seed"]))
