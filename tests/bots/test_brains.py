"""Every kind of brain plays every game, from the JSON of a view alone."""

import json
import re
from itertools import islice
from typing import Any

import pytest

from bots.brains.brain import Sight
from bots.brains.simple import RandomBrain
from bots.brains.thinking import Decision, brain_at, decide
from bots.roster import BRAINS, Plan, roster
from games.rules import families
from games.rules.contract import AnyGame
from games.rules.faces import parse_move
from games.rules.kit.check import check
from games.rules.kit.replay import replay
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.schema import to_json
from games.rules.stream import FastRng
from tests.architecture.tree import read
from tests.bots.plans import PLANS
from tests.rules.laws.cases import KEYS, option_sets
from tests.secrecy.worlds import Recorded, Report, pairs


def decision(game: AnyGame, position: Any, seat: int, plan: Plan, secret: str) -> Decision:
    """A decision as the server would put it, with the view as the API sends it."""
    view = json.loads(json.dumps({"game": game.facts.key, **to_json(game.view(position, seat))}))
    return Decision(game.facts.key, seat, view, plan.brain, secret, plan.settings)


def test_every_brain_is_tried_here() -> None:
    assert {plan.brain for plan in PLANS.values()} == set(BRAINS.values())


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
@pytest.mark.parametrize("key", KEYS)
def test_a_brain_plays_legal_moves_to_the_end(key: str, plan: Plan) -> None:
    game, made = registry()[key], 0
    brain, rng = brain_at(plan.brain, **plan.settings), FastRng(f"{key} {plan}")
    position = game.start(game.facts.seats, next(islice(option_sets(game), 1, None)))
    while position.due:
        if game.to_act(position) == (CHANCE,):
            game.happen(position, game.chance(position, rng))
            continue
        seat = game.to_act(position)[-1]
        code = brain.choose(Sight(game, seat, game.view(position, seat)), rng)
        assert check(game, position, seat, game.facts.verbs.unpack(code)) is None
        game.play(position, seat, code)
        made += 1
        # A match may be long; where it is, the rest of it is like this.
        if made == 150:
            break
    assert made


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
@pytest.mark.parametrize("key", KEYS)
def test_the_same_view_and_secret_give_the_same_move(key: str, plan: Plan) -> None:
    game, made = registry()[key], 0
    for position, _, _ in random_match(game, game.facts.defaults(), FastRng(key)):
        for seat in game.to_act(position):
            if seat != CHANCE and made < 12:
                asked = decision(game, position, seat, plan, str(made))
                decided = decide(asked)
                assert check(game, position, seat, parse_move(game.facts, decided.move)) is None
                assert decided == decide(asked)
                assert decided.undone == 0
                made += 1
    assert made


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
@pytest.mark.parametrize("key", KEYS)
def test_cards_that_a_brain_cannot_see_do_not_move_it(key: str, plan: Plan) -> None:
    game, rng, compared = registry()[key], FastRng(f"{key} worlds"), 0
    for _ in range(6):
        recorded = Recorded(game, game.facts.defaults(), rng)
        for pair in pairs(recorded, 2, rng, Report(), most_plies=12):
            first, second = (replay(game, pair.options, log) for log in (pair.first, pair.second))
            if pair.reader is not None and pair.reader in game.to_act(first):
                decided = {
                    decide(decision(game, position, pair.reader, plan, "the same")) for position in (first, second)
                }
                assert len(decided) == 1
                compared += 1
    assert compared


def test_a_thought_that_takes_too_long_is_cut_and_says_so() -> None:
    game = registry()["take-that-toy-2p"]
    plan = Plan(BRAINS["search"], {"iterations": 1000, "seconds": 0.0})
    position, seat = next(
        (position, seat) for position, seat, _ in random_match(game, game.facts.defaults(), FastRng(1)) if seat >= 0
    )

    decided = decide(decision(game, position, seat, plan, "a"))

    assert 0 < decided.undone < 1000


def test_a_level_counts_iterations_and_more_of_them_the_higher_it_is() -> None:
    levels = [bot for bot in roster() if bot.level]
    assert [bot.level for bot in levels] == [1, 2, 3, 4, 5, 6]
    for key in (*KEYS, "a game that is new here"):
        plans = [bot.plan(key) for bot in levels]
        assert [plan.brain for plan in plans] == [BRAINS[name] for name in ("heuristic", "greedy", *["search"] * 4)]
        iterations = [plan.settings["iterations"] for plan in plans[2:]]
        assert iterations == sorted(set(iterations))
        assert all("seconds" not in plan.settings for plan in plans)


def test_the_brain_of_the_documentation_plays() -> None:
    (block,) = re.findall(r"```python\n(class .+?)```", read("docs/add-a-bot.md"), re.DOTALL)
    known: dict[str, Any] = {"Sight": Sight, "Rng": FastRng, "codes": families.codes}
    exec(block, known)
    for game in registry().values():
        for position, seat, _ in islice(random_match(game, game.facts.defaults(), FastRng(1)), 40):
            if seat >= 0:
                code = known["LowestBrain"]().choose(Sight(game, seat, game.view(position, seat)), FastRng(2))
                assert check(game, position, seat, game.facts.verbs.unpack(code)) is None


def test_a_brain_has_no_state_of_its_own() -> None:
    assert vars(RandomBrain()) == {}
