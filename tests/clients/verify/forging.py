"""Records made by an attacker who knows the scheme: played by the rules, and sealed anew after any change.

The seals are those of docs/proof.md as tests/published_scheme.py has it, so that the verifier is held against a second
hand, not against itself.
"""

import json
import random
from typing import Any

from games.rules.faces import format_move
from games.rules.kit.sample import sample_move
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng, KeyStream
from tests.clients.verify.program import ROOT
from tests.published_scheme import Json, Scheme, mac

NAMES = ("ana", "ben", "cleo", "dan")
SHARED: Json = json.loads((ROOT / "docs" / "vectors" / "scheme.json").read_text("utf-8"))["shared"]
"""A deal that several matches share, and the season that it is of."""


def sealed(record: Json) -> Json:
    """The record with a commitment, hashes and end that fit what stands in it."""
    record["commitment"] = Scheme(record).commitment()
    for row, link in zip(record["log"], Scheme(record).hashes()[1:], strict=True):
        row["hash"] = link
    record["end"] = Scheme(record).end()
    return record


def renumbered(record: Json) -> Json:
    """The record with its lines counted anew."""
    for ply, row in enumerate(record["log"]):
        row["ply"] = ply
    return record


def played(key: str, options: Json, rng: random.Random, *, shared: bool = False, rows: int | None = None) -> Json:
    """A random match as the server would have recorded it; given up after so many rows, if they are given.

    Where a deal is shared, it is that of the vectors.
    """
    game = registry()[key]
    seats = range(game.facts.seats)
    values = [rng.choice(("", "salt", '|" \\ ~')) for _ in (range(3) if shared else seats)]
    record: Json = {
        "format": "postcard-record/1",
        "match": "Kx0mJv5Rw2Qd7ZsA",
        "deal": SHARED["deal"] if shared else "Kx0mJv5Rw2Qd7ZsA",
        "game": key,
        "revision": game.facts.revision,
        "options": options,
        "players": [],
        "listed": list(NAMES[: len(seats)]),
        "clock": {"kind": "none"},
        "seed": SHARED["seed"] if shared else rng.randbytes(32).hex(),
        "entropies": [{"seat": None if shared else seat, "value": value} for seat, value in enumerate(values)],
        "log": [],
    }
    record["players"] = [
        {"seat": seat, "name": name, "kind": "human"} for seat, name in enumerate(Scheme(record).seats())
    ]
    position = _play(record, FastRng(rng.random().hex()), rows)
    outcome = game.outcome(position)
    record["ended_at"] = record["log"][-1]["at"]
    if outcome is None:
        points = list(game.points(position))
        places = [1 if seat in game.facts.sides[0] else 2 for seat in seats]
        record["outcome"] = {"places": places, "points": points, "reason": "resigned"}
    else:
        places, points = list(outcome.places), list(outcome.points)
        record["outcome"] = {"places": places, "points": points, "reason": outcome.reason}
    return sealed(record)


def _play(record: Json, choices: FastRng, rows: int | None) -> Any:
    game = registry()[record["game"]]
    position = game.start(game.facts.seats, record["options"])
    scheme, draws = Scheme(record), 0
    # A draw is made at once, so no log ends before one that is due.
    while position.due and (rows is None or len(record["log"]) < rows or game.to_act(position) == (CHANCE,)):
        seat, move = sample_move(game, position, choices)
        if seat == CHANCE:
            label = f"postcard/1|{record['deal']}|{draws}|{scheme.entropy}"
            move = game.chance(position, KeyStream(mac(scheme.seed, label)))
            draws += 1
        game.apply(position, seat, move)
        ply = len(record["log"])
        who = "chance" if seat == CHANCE else seat
        at = f"2026-03-{1 + ply // 1440:02}T{ply // 60 % 24:02}:{ply % 60:02}:00Z"
        record["log"].append({"ply": ply, "seat": who, "move": format_move(game.facts, move), "at": at, "hash": ""})
    return position
