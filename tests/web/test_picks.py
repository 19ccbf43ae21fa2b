"""Every legal move of every game can be made by pressing its items, whatever its verb and slots."""

import json
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from core.shapes import to_json
from games.rules.contract import CHANCE_DUE
from games.rules.faces import format_move, options_json, parse_move
from games.rules.kit.check import GENERAL, check
from games.rules.registry import registry
from games.rules.stream import FastRng
from games.selectors.catalogue import shown_game
from tests.amounts import amount
from tests.clients.typescript.package import node_folder
from tests.rules.laws.asking import decisions
from web.playing.choices import move_of

NODE = node_folder() / "bin" / "node"
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
def test_every_legal_move_can_be_pressed_and_sent_by_a_form(key: str) -> None:
    facts, verbs = registry()[key].facts, to_json(shown_game(key))["verbs"]
    asked = [row for number in range(amount(8, of=80)) for row in moves_of(key, number)]
    done = subprocess.run(
        [NODE, SCRIPT], input=json.dumps({"verbs": verbs, "asked": asked}), capture_output=True, text=True, check=True,
        timeout=120,
    )  # fmt: skip
    for row, fields in zip(asked, json.loads(done.stdout), strict=True):
        assert fields, f"{row['move']} cannot be pressed among {row['options']}"
        sent = move_of(QueryDict(urlencode([tuple(field) for field in fields])))
        assert format_move(facts, parse_move(facts, sent)) == row["move"]


@pytest.mark.parametrize("key", list(registry()))
def test_a_press_on_what_no_legal_move_takes_asks_for_a_move_that_is_refused_in_the_games_own_words(key: str) -> None:
    game, rng = registry()[key], FastRng(key)
    cases: list[dict[str, Any]] = []
    positions: list[tuple[Any, int]] = []
    every = [slot.domain.faces for verb in game.facts.verbs if not verb.chance for slot in verb.slots]
    for position, seat in decisions(game, game.facts.defaults(), rng, amount(20, of=100)):
        here = game.clone(position)
        options: list[Any] = options_json(game.facts, game.options(position, seat))
        first = next((slot["items"] for family in options for slot in family["slots"] if slot["items"]), [None])
        for item in sorted({item for faces in every for item in faces}):
            for picked in (None, first[rng.below(len(first))]):
                cases.append({"options": options, "picked": picked, "item": item})
                positions.append((here, seat))
    verbs = to_json(shown_game(key))["verbs"]
    done = subprocess.run(
        [NODE, SCRIPT.with_name("wishes.mjs")], input=json.dumps({"verbs": verbs, "asked": cases}), capture_output=True,
        text=True, check=True, timeout=120,
    )  # fmt: skip
    refused = 0
    for (position, seat), wish in zip(positions, json.loads(done.stdout), strict=True):
        if wish is None:
            continue
        why = check(game, position, seat, parse_move(game.facts, wish))
        assert why is not None, wish
        assert why.refusal not in GENERAL, why.sentence
        refused += 1
    assert refused
