"""The report of a simulated year: how matches ended, what was done and refused, and what is wrong."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from games.rules.registry import registry
from games.selectors.verification import differences_of, match_ids
from ratings.selectors.eligibility import lines_by_limit
from ratings.services.rebuilding import rebuild_ratings
from simulation.year.year import Year

_AT_THE_TABLE: Final = frozenset(end for game in registry().values() for end in game.facts.ends)
DOCUMENTED: Final = _AT_THE_TABLE | {"resigned", "timed_out", "agreed", "adjudicated", "aborted"}
"""The reasons at the table and away from it (rule C8)."""


def report_on(year: Year) -> dict[str, Any]:
    """All counts, and under `wrong` a sentence for everything that does not add up."""
    endings: Counter[str] = Counter()
    by_game: dict[str, Counter[str]] = {}
    by_clock: dict[str, Counter[str]] = {}
    wrong: list[str] = []
    rows = 0
    for match in year.documents():
        rows += match["ply"]
        if match["status"] != "over":
            wrong.append(f"match {match['id']} is still {match['status']}")
            continue
        reason = match["outcome"]["reason"]
        endings[reason] += 1
        by_game.setdefault(match["game"], Counter())[reason] += 1
        by_clock.setdefault(match["clock"]["kind"], Counter())[reason] += 1
        if reason not in DOCUMENTED:
            wrong.append(f"match {match['id']} ended for a reason that is not documented: {reason}")
    checked = 0
    for match_id in match_ids():
        checked += 1
        wrong += [f"match {found.match}, {found.where}: {found.what}" for found in differences_of(match_id)]
    wrong += wrong_in_ratings()
    return {
        "matches": len(year.made),
        "rows": rows,
        "endings": _sorted(endings),
        "endings_by_game": {key: _sorted(found) for key, found in sorted(by_game.items())},
        "endings_by_clock": {kind: _sorted(found) for kind, found in sorted(by_clock.items())},
        "done": _sorted(year.acts.done),
        "refused": _sorted(year.acts.refused),
        "verified": checked,
        "rated": {limit or "counted": count for limit, count in lines_by_limit().items()},
        "wrong": wrong,
    }


def _sorted(counted: Counter[str]) -> dict[str, int]:
    return dict(counted.most_common())


def wrong_in_ratings() -> Iterator[str]:
    """Every difference to the ratings that are rebuilt from the matches, bit for bit."""
    for rebuilt in rebuild_ratings():
        yield from (f"match {match} was not counted" for match in rebuilt.added)
        yield from (f"match {match} was not counted as it ended" for match in rebuilt.corrected)
        for wrong in rebuilt.wrong:
            yield f"{rebuilt.pool}, match {wrong.match}, user {wrong.user}: {wrong.what}"
