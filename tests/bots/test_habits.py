"""Rules of thumb: legal, and what the pages say of them."""

import pytest

from bots.brains.brain import Sight
from bots.brains.habits import habit_of
from bots.brains.heuristic import HeuristicBrain
from games.rules.contract import CHANCE_DUE
from games.rules.families import allows
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws.cases import KEYS, option_sets


@pytest.mark.parametrize("key", [key for key in KEYS if habit_of(key) is not None])
def test_a_habit_is_legal(key: str) -> None:
    game, habit, rng = registry()[key], habit_of(key), FastRng("habit")
    assert habit is not None
    for options in list(option_sets(game))[:6]:
        position = game.start(game.facts.seats, options)
        for _ in range(120):
            if position.due == CHANCE_DUE:
                game.happen(position, game.chance(position, rng))
            elif position.due:
                seat = game.to_act(position)[-1]
                code = habit.propose(position, seat, rng)
                assert any(allows(game.facts.verbs, family, code) for family in game.options(position, seat))
                game.play(position, seat, code)


def test_a_new_game_has_no_habits_and_is_played_all_the_same() -> None:
    assert habit_of("a-new-game") is None


def test_reds_are_passed_and_blues_are_kept() -> None:
    game, habit = registry()["yokai-septet-4p"], habit_of("yokai-septet-4p")
    assert habit is not None
    verbs, cards = game.facts.verbs, game.facts.cards
    for number in range(30):
        position = game.start(4, game.facts.defaults())
        game.happen(position, game.chance(position, FastRng(number)))
        passed = [cards[card].card for card in verbs.unpack(habit.propose(position, 1, FastRng(1))).picks[0]]
        view = game.view(position, 1)
        if view.trump != "r":
            reds = [card for card in view.hand if card[0] == "r" and card[0] != view.trump]
            assert len([card for card in passed if card[0] == "r"]) == min(3, len(reds))
        others = [card for card in view.hand if card[0] not in ("b", view.trump) and card != "gA"]
        if len(others) >= 3:
            assert not [card for card in passed if card[0] in ("b", view.trump) or card == "gA"]


def test_without_early_habits_bids_and_passes_are_left_to_chance() -> None:
    game = registry()["yokai-septet-4p"]
    position = game.start(4, game.facts.defaults())
    game.happen(position, game.chance(position, FastRng(1)))
    sight = Sight(game, 0, game.view(position, 0))

    usual = {HeuristicBrain().choose(sight, FastRng(number)) for number in range(30)}
    by_chance = {HeuristicBrain(early=False).choose(sight, FastRng(number)) for number in range(30)}

    assert len(usual) < 10 < 20 < len(by_chance)
    for seat in range(4):
        game.play(position, seat, game.any_move(position, seat, FastRng(seat)))
    (leader,) = game.to_act(position)
    sight = Sight(game, leader, game.view(position, leader))
    for number in range(10):
        choices = {HeuristicBrain(early=early).choose(sight, FastRng(number)) for early in (True, False)}
        assert len(choices) == 1
