"""Conditions of standing orders: closed, in words, and answered from the view of the seat that waits."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.rules.contract import AnyGame
from games.rules.faces import format_move, parse_move
from games.rules.families import codes
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets

ANY = [key for key, game in registry().items() if game.facts.conditions]
TRICKS = {"yokai-septet-4p", "yokai-septet-2p", "mu-2p", "take-that-toy-2p"}


def test_every_trick_game_has_some_and_namahage_has_none() -> None:
    assert set(ANY) >= TRICKS
    assert not registry()["namahage"].facts.conditions


@pytest.mark.parametrize("key", ANY)
def test_a_condition_is_declared_in_full(key: str) -> None:
    facts = registry()[key].facts
    assert len({condition.id for condition in facts.conditions}) == len(facts.conditions)
    for condition in facts.conditions:
        assert re.fullmatch(r"[a-z_]+", condition.id)
        assert len(re.findall(r"\{\w+\}", condition.text)) == 1
        assert len(set(condition.values.faces)) == condition.values.size > 1
        assert condition.values.about.endswith(".")
        assert not facts.verbs[facts.verbs.by_name[condition.verb]].chance


def seen(game: AnyGame) -> Counter[tuple[str, str | None, str]]:
    """Each condition, its value for a seat that is due, and a verb that the seat may play then."""
    found: Counter[tuple[str, str | None, str]] = Counter()
    for number, options in enumerate(option_sets(game)):
        position = game.start(game.facts.seats, options)
        for _, seat, move in random_match(game, options, FastRng(f"conditions {number}")):
            if seat >= 0:
                view = game.view(position, seat)
                for condition in game.facts.conditions:
                    verb = game.facts.verbs[move.verb].name
                    found[condition.id, condition.now(view), verb] += 1
            game.apply(position, seat, move)
    return found


@pytest.mark.parametrize("key", ANY)
def test_every_value_comes_up_and_exactly_where_its_moves_are_asked_for(key: str) -> None:
    game = registry()[key]
    found = seen(game)
    for condition in game.facts.conditions:
        values = {value for one, value, verb in found if one == condition.id and verb == condition.verb}
        assert values == set(condition.values.faces)
        assert {value for one, value, verb in found if one == condition.id and verb != condition.verb} <= {None}


@pytest.mark.parametrize("key", ANY)
def test_every_legal_move_is_among_those_that_can_be_planned(key: str) -> None:
    game = registry()[key]
    for number, options in enumerate(option_sets(game)):
        position = game.start(game.facts.seats, options)
        for _, seat, move in random_match(game, options, FastRng(f"plans {number}")):
            view = game.view(position, seat) if seat >= 0 else None
            for condition in game.facts.conditions if view else ():
                planned = condition.moves(view)
                assert len(set(planned)) == len(planned)
                assert all(format_move(game.facts, parse_move(game.facts, text)) == text for text in planned)
                if condition.now(view) is not None:
                    assert set(legal(game, position, seat)) <= set(planned)
            game.apply(position, seat, move)


def legal(game: AnyGame, position: Any, seat: int) -> Iterator[str]:
    """The legal moves of a due seat, as texts."""
    verbs = game.facts.verbs
    for family in game.options(position, seat):
        yield from (format_move(game.facts, verbs.unpack(code)) for code in codes(verbs, family))


@pytest.mark.parametrize("key", ANY)
def test_an_onlooker_who_sees_no_hand_gets_the_answer_of_every_seat_where_it_is_public(key: str) -> None:
    """The cards on the table decide alone, so that the words of an order hold for what its owner sees there."""
    game = registry()[key]
    options = game.facts.defaults()
    position = game.start(game.facts.seats, options)
    for _, seat, move in random_match(game, options, FastRng("public")):
        for condition in game.facts.conditions:
            answers = {condition.now(game.view(position, reader)) for reader in (None, *range(game.facts.seats))}
            assert len(answers) == 1
        game.apply(position, seat, move)


@pytest.mark.parametrize("key", ANY)
def test_an_onlooker_plans_no_move(key: str) -> None:
    game = registry()[key]
    position = game.start(game.facts.seats, game.facts.defaults())
    for condition in game.facts.conditions:
        assert condition.moves(game.view(position, None)) == []
