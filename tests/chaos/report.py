"""One page about a run: what went wrong, how long play stood still, and that nothing was lost."""

import os
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median

from tests.chaos.checks import Counted
from tests.chaos.play import Play
from tests.chaos.site import Site

HEAD = (
    "| trouble | times | lasted at most (s) | pause of play, median (s) | longest pause (s) | requests refused |",
    "|---|---|---|---|---|---|",
)


@dataclass(frozen=True)
class Blow:
    """A trouble, from its beginning to its end."""

    name: str
    began: float
    ended: float


def longest_pause(moved: Sequence[float], since: float, until: float) -> float:
    """Return the most seconds without a move in a span, counted from the last move before it; `moved` is in order."""
    before = moved[max(bisect_right(moved, since) - 1, 0) : bisect_left(moved, until)] or [since]
    return max(after - move for move, after in pairwise([*before, until]))


def table(blows: Sequence[Blow], moved: Sequence[float], refused: Sequence[float], ended: float) -> list[str]:
    """Each kind of trouble, and what it did to play until the next one began."""
    moved, refused = sorted(moved), sorted(refused)
    kinds: dict[str, list[tuple[float, float, int]]] = {}
    for blow, until in zip(blows, [*(blow.began for blow in blows[1:]), ended], strict=True):
        turned_away = bisect_right(refused, until) - bisect_left(refused, blow.began)
        found = blow.ended - blow.began, longest_pause(moved, blow.began, until), turned_away
        kinds.setdefault(blow.name, []).append(found)
    lines = []
    for name, rows in kinds.items():
        lasted, pauses, away = zip(*rows, strict=True)
        figures = len(rows), f"{max(lasted):.1f}", f"{median(pauses):.1f}", f"{max(pauses):.1f}", sum(away)
        lines.append(f"| {name} | {' | '.join(map(str, figures))} |")
    return [*HEAD, *lines]


def written(title: str, site: Site, play: Play, counted: Counted, rows: list[str]) -> str:
    """The page as Markdown. It is printed, and written where `CHAOS_REPORT` says."""
    odd = ", ".join(f"{count} times {status}" for status, count in sorted(site.answers.items()) if status >= 500)
    lines = [
        f"# {title}",
        "",
        "Two web machines behind HAProxy, two workers, a beat and its stand-by, PgBouncer, PostgreSQL with a standby,",
        "Redis. Refused requests are those answered with 503, or cut off.",
        "",
        f"- {len(play.sittings)} matches, {play.at_once} at a time, {counted.rows} rows in their logs. "
        f"{len(play.moved)} moves of people were acknowledged.",
        f"- {counted.moves} of these were found in the logs, each once and in order: none lost, doubled or reordered.",
        f"- {counted.events} events: feeds, long polls and streams agree. {counted.posted} messages reached webhooks "
        f"and agree with them; {counted.doubles} of these came again under the same id.",
        f"- {sum(site.answers.values())} requests, {site.answers[0]} of them cut off or not taken. "
        f"Answers from 500 on: {odd or 'none'}. Not allowed of these: {len(site.faults)}.",
        f"- `verify_matches`: {counted.verified}",
        "",
        *rows,
        "",
    ]
    text = "\n".join(lines)
    print(f"\n{text}")
    if path := os.environ.get("CHAOS_REPORT"):
        with Path(path).open("a") as report:
            report.write(f"{text}\n")
    return text
