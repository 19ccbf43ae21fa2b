"""Digests of random matches under the rules: a program that two processes run, one of them compiled.

    python -m tests.rules.laws.digests

prints a line for each of some matches of every game, every option value among them.
"""

import hashlib
import json
from collections.abc import Iterator

from games.rules.contract import CHANCE_DUE, AnyGame, OptionValue, Position
from games.rules.faces import format_move, options_json
from games.rules.kit.sample import sample_code
from games.rules.kit.snapshot import snapshot
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.schema import to_json
from games.rules.stream import FastRng, KeyStream
from tests.rules.laws.cases import option_sets, readers

PLIES = 120
"""A longer match is looked at this often, spread over its length."""


class Digests:
    """A digest for each kind of result, so that a difference says where it is."""

    def __init__(self) -> None:
        self._found = {kind: hashlib.sha256() for kind in ("moves", "views", "tells", "draws", "playouts", "ends")}

    def add(self, kind: str, value: object) -> None:
        self._found[kind].update(json.dumps(value).encode() + b"\n")

    def line(self) -> str:
        return " ".join(f"{kind}={digest.hexdigest()[:16]}" for kind, digest in self._found.items())


def lines() -> Iterator[str]:
    """A line for each match."""
    for key, game in registry().items():
        for number, options in enumerate(option_sets(game, more=1)):
            yield f"{key} {number}: {digests_of(game, options, f'{key} {number}').line()}"


def digests_of(game: AnyGame, options: dict[str, OptionValue], seed: str) -> Digests:
    """Everything that the rules say of one match, chance drawn as a server draws it."""
    found, rng = Digests(), FastRng(seed)
    position, ply = game.start(game.facts.seats, options), 0
    while position.due:
        if ply < PLIES or rng.below(10) == 0:
            look_at(game, position, found, FastRng(f"{seed} {ply}"))
        if position.due == CHANCE_DUE:
            seat, move = CHANCE, game.chance(position, KeyStream(f"{seed} {ply}".encode()))
        else:
            due = game.to_act(position)
            seat = due[rng.below(len(due))]
            move = game.facts.verbs.unpack(sample_code(game, position, seat, rng))
        found.add("moves", [seat, format_move(game.facts, move)])
        told = [format_move(game.facts, game.tell(position, seat, move, reader)) for reader in readers(game)]
        found.add("tells", told)
        game.apply(position, seat, move)
        ply += 1
    look_at(game, position, found, FastRng(seed))
    outcome = game.outcome(position)
    assert outcome is not None
    found.add("ends", [ply, outcome.places, outcome.points, outcome.reason, snapshot(position)])
    return found


def look_at(game: AnyGame, position: Position, found: Digests, rng: FastRng) -> None:
    """A position as each reader sees it, and what bots make of one of these views."""
    for reader in readers(game):
        view = game.view(position, reader)
        found.add("views", [to_json(view), game.board(view)])
    for seat in game.to_act(position) if position.due != CHANCE_DUE else ():
        found.add("moves", [game.alike(position, seat), game.forced(game.view(position, None), seat)])
        found.add("moves", options_json(game.facts, game.options(position, seat)))
    found.add("ends", game.points(position))
    reader = readers(game)[rng.below(len(readers(game)))]
    world = game.determinize(game.view(position, reader), rng)
    found.add("draws", snapshot(world))
    round_on = game.clone(world)
    found.add("playouts", [game.playout(world, rng), snapshot(game.outcome(world)), rng.below(1 << 30)])
    if not game.round_over(round_on):
        found.add("playouts", [game.playout_round(round_on, rng), snapshot(round_on), rng.below(1 << 30)])
        found.add("playouts", game.prospects(round_on))


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
