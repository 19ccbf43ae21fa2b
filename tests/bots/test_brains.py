"""Every brain of the house plays every game, from the JSON of a view alone."""

import json
import re
from itertools import islice
from typing import Any

import pytest

from bots.brains.brain import Sight
from bots.brains.random import RandomBrain
from bots.brains.thinking import Decision, decide
from bots.roster import HOUSE
from games.rules import families
from games.rules.contract import AnyGame
from games.rules.faces import parse_move
from games.rules.kit.check import check
from games.rules.kit.replay import replay
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.schema import to_json
from games.rules.stream import FastRng, Rng
from tests.architecture.tree import read
from tests.rules.laws.cases import KEYS
from tests.secrecy.worlds import Recorded, Report, pairs

BRAINS = sorted({bot.brain for bot in HOUSE})
MOST_MOVES = 60


def wire(game: AnyGame, position: Any, seat: int) -> Any:
    """A view as the API would send it."""
    return json.loads(json.dumps({"game": game.facts.key, **to_json(game.view(position, seat))}))


@pytest.mark.parametrize("brain", BRAINS)
@pytest.mark.parametrize("key", KEYS)
def test_a_brain_names_legal_moves_in_every_game(key: str, brain: str) -> None:
    game, rng, made = registry()[key], FastRng(f"{key} {brain}"), 0
    for position, _, _ in random_match(game, game.facts.defaults(), rng):
        for seat in game.to_act(position):
            if seat >= 0 and made < MOST_MOVES:
                decision = Decision(key, seat, wire(game, position, seat), brain, str(made))
                move = parse_move(game.facts, decide(decision))
                assert check(game, position, seat, move) is None
                assert decide(decision) == decide(decision)
                made += 1
    assert made


@pytest.mark.parametrize("brain", BRAINS)
@pytest.mark.parametrize("key", KEYS)
def test_cards_that_a_brain_cannot_see_do_not_move_it(key: str, brain: str) -> None:
    game, rng, compared = registry()[key], FastRng(f"{key} worlds"), 0
    for _ in range(6):
        recorded = Recorded(game, game.facts.defaults(), rng)
        for pair in pairs(recorded, 2, rng, Report(), most_plies=12):
            first, second = (replay(game, pair.options, log) for log in (pair.first, pair.second))
            if pair.reader is not None and pair.reader in game.to_act(first):
                moves = {
                    decide(Decision(key, pair.reader, wire(game, position, pair.reader), brain, "the same"))
                    for position in (first, second)
                }
                assert len(moves) == 1
                compared += 1
    assert compared


def test_the_brain_of_the_documentation_plays() -> None:
    (block,) = re.findall(r"```python\n(class .+?)```", read("docs/add-a-bot.md"), re.DOTALL)
    known: dict[str, Any] = {"Sight": Sight, "Rng": Rng, "codes": families.codes}
    exec(block, known)
    for game in registry().values():
        for position, seat, _ in islice(random_match(game, game.facts.defaults(), FastRng(1)), 40):
            if seat >= 0:
                code = known["LowestBrain"]().choose(Sight(game, seat, game.view(position, seat)), FastRng(2))
                assert check(game, position, seat, game.facts.verbs.unpack(code)) is None


def test_a_brain_has_no_state_of_its_own() -> None:
    assert vars(RandomBrain()) == {}
