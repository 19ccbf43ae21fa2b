"""Golden playthroughs: whole matches as text, with what each reader is told and sees, kept under version control.

Of a view only what changed since the reader's last one is written, so that a diff shows what a change does: the fields
of an object by name, the items of a list by number, and under `+` the items that a list has got at its end.
"""

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from games.rules.contract import AnyGame, OptionValue, Position
from games.rules.faces import format_move
from games.rules.kit.replay import replay
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE, Move
from games.rules.schema import to_json
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets, readers
from tests.secrecy.compare import families

FOLDER = Path(__file__).parent.parent / "golden"
MATCHES = 2
TRIED = 30
"""Of so many random matches the shortest of those with the most verbs is kept."""

Log = list[tuple[int, Move]]


def golden_files(game: AnyGame) -> dict[Path, str]:
    """The golden files of a game with what should be in them."""
    chosen = islice(option_sets(game), 0, 2 * MATCHES, 2)
    # Points to be reached stay at their default: a golden file should be read, too.
    numbers = {option.name: option.default for option in game.facts.options if not option.choices}
    folder = FOLDER / game.facts.key
    return {folder / f"{i:02}.txt": golden(game, {**options, **numbers}) for i, options in enumerate(chosen)}


def golden(game: AnyGame, options: Mapping[str, OptionValue]) -> str:
    """One match with these options."""
    logs = ([(s, m) for _, s, m in random_match(game, options, FastRng(seed))] for seed in range(TRIED))
    chosen = min(logs, key=lambda log: (-len({move.verb for _, move in log}), len(log)))
    return "\n".join(_lines(game, options, chosen)) + "\n"


def _lines(game: AnyGame, options: Mapping[str, OptionValue], log: Log) -> Iterator[str]:
    position = game.start(game.facts.seats, options)
    yield f"{game.facts.key} {_compact(dict(options))}"
    shown: dict[int | None, dict[str, Any]] = {reader: {} for reader in readers(game)}
    yield from _looks(game, position, shown)
    for ply, (seat, move) in enumerate(log):
        yield f"\n== {ply} {'chance' if seat == CHANCE else seat}: {format_move(game.facts, move)}"
        for reader in readers(game):
            told = game.tell(position, seat, move, reader)
            if told != move:
                yield f"told {_name(reader)}: {format_move(game.facts, told)}"
        game.apply(position, seat, move)
        yield from _looks(game, position, shown)
    outcome = game.outcome(replay(game, options, log))
    assert outcome is not None
    yield f"\noutcome: places {outcome.places}, points {outcome.points}, {outcome.reason}"


def _looks(game: AnyGame, position: Position, shown: dict[int | None, dict[str, Any]]) -> Iterator[str]:
    for reader in readers(game):
        view = to_json(game.view(position, reader))
        yield f"view {_name(reader)}: {_compact(_news(shown[reader], view))}"
        shown[reader] = view
        if reader is not None and position.due >> reader & 1:
            yield f"may  {_name(reader)}: {_compact(families(game, position, reader))}"


def _news(old: Any, new: Any) -> Any:
    """The new parts of a JSON value; objects and lists of objects are compared part by part."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {
            name: _news(old.get(name), value) for name, value in new.items() if name not in old or old[name] != value
        }
    if isinstance(old, list) and isinstance(new, list) and old and isinstance(old[0], dict):
        if len(old) == len(new):
            return {i: _news(a, b) for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}
        if new[: len(old)] == old:
            return {"+": new[len(old) :]}
    return new


def _name(reader: int | None) -> str:
    return "-" if reader is None else str(reader)


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
