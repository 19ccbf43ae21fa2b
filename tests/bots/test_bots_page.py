"""The tables of docs/bots.md: what levels are worth in points follows from the scores that stand there."""

import re
from math import inf

from bots.arena.score import points
from tests.architecture.tree import ROOT

CELL = re.compile(r"([\d.]+) % \(([\d.]+)–([\d.]+)\)")
Table = list[list[str]]


def table(heading: str) -> Table:
    """The rows of the first table below a line of the page that holds these words."""
    lines = (ROOT / "docs/bots.md").read_text("utf-8").partition(heading)[2].splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("|"))
    end = next(number for number in range(start, len(lines)) if not lines[number].startswith("|"))
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start:end]]
    return [rows[0], *rows[2:]]


def in_points(cell: str) -> str:
    """The cell of the second table for one of the first."""
    found = CELL.fullmatch(cell)
    assert found, cell
    score, low, high = (points(float(number) / 100) for number in found.groups())
    if high == inf:
        return f"over {low:.0f}"
    return f"{score:.0f} ({low:.0f}–{high:.0f})"


def test_points_follow_from_the_scores() -> None:
    scores = table("## What is known of their strength")
    assert table("### In rating points") == [
        ["above", *scores[0][1:]],
        *([row[0], *map(in_points, row[1:])] for row in scores[1:]),
    ]
