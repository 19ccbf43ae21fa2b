"""Perft tables: from many positions, how many sequences of moves there are; a changed rule changes the counts."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.rules.contract import AnyGame, Position
from games.rules.kit.perft import perft
from games.rules.kit.sample import random_match
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets

RULES = Path(__file__).parent.parent
MOST = 12_000
DEEPEST = 6
STARTS = 4
"""Number of positions for each set of options: after the first deal, and at random later in the match."""

Row = dict[str, Any]


def table_path(game: AnyGame) -> Path:
    """Return the path of a game's table; the rulesets of one folder share it."""
    return RULES / type(game).__module__.split(".")[2] / "perft.json"


def read_rows(game: AnyGame) -> list[Row]:
    """The committed rows of a game."""
    path = table_path(game)
    rows: list[Row] = json.loads(path.read_text()) if path.exists() else []
    return [row for row in rows if row["game"] == game.facts.key]


def write_rows(game: AnyGame, rows: list[Row]) -> None:
    """Put a game's rows in the place of its old ones, a line for each."""
    path = table_path(game)
    old: list[Row] = json.loads(path.read_text()) if path.exists() else []
    kept = [row for row in old if row["game"] != game.facts.key] + rows
    path.write_text("[\n" + ",\n".join(json.dumps(row) for row in kept) + "\n]\n")


def position_of(game: AnyGame, row: Row) -> Position:
    """The position that a row counts from: some rows into a random match."""
    match = random_match(game, row["options"], FastRng(row["seed"]))
    position: Position = game.start(game.facts.seats, row["options"])
    for _, (running, seat, move) in zip(range(row["after"] + 1), match, strict=False):
        position = game.clone(running)
        del seat, move
    return position


def count_of(game: AnyGame, row: Row) -> int:
    """Return the count that a row should have."""
    return perft(game, position_of(game, row), row["depth"], row["seed"])


def new_rows(game: AnyGame) -> Iterator[Row]:
    """Rows over all option values, each as deep as stays quick."""
    seed = 0
    for options in option_sets(game):
        for start in range(STARTS):
            seed += 1
            length = sum(1 for _ in random_match(game, options, FastRng(seed)))
            after = FastRng(f"after {seed}").below(length) if start else 1
            row = {"game": game.facts.key, "options": options, "seed": seed, "after": after, "depth": 1, "count": 0}
            yield _as_deep_as_is_quick(game, row)


def _as_deep_as_is_quick(game: AnyGame, row: Row) -> Row:
    best = {**row, "count": count_of(game, row)}
    for depth in range(2, DEEPEST + 1):
        deeper = {**row, "depth": depth}
        # One more move multiplies the count by about as many as the last one did.
        if best["count"] > MOST // 4:
            break
        deeper["count"] = count_of(game, deeper)
        if deeper["count"] > MOST:
            break
        best = deeper
    return best
