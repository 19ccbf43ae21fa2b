"""Refusals of every game: what may not be played is refused in the game's own words, by what its player knows."""

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from games.rules.contract import AnyGame, Illegal
from games.rules.kit.check import GENERAL, check, refusals_of
from games.rules.registry import registry
from games.rules.sentences import forms
from games.rules.stream import FastRng
from tests.amounts import amount
from tests.architecture.tree import ROOT
from tests.rules.laws.asking import refused
from tests.rules.laws.cases import KEYS

PLACE = re.compile(r"\{(\w+)\}")
RARE = {
    "yokai-septet-2p": {"passed_over"},
    "mu-2p": {
        "above_fifteen",
        "above_limit",
        "follow_by_hand",
        "lay_none",
        "not_twice",
        "nothing_open",
        "suit_not_displayed",
        "trump_by_hand",
    },
    "namahage": {
        "asks_for",
        "deck_empty",
        "goes_too",
        "hand_empty",
        "mulligan_of_five",
        "no_open_cell",
        "no_spirit",
        "no_such_card",
        "not_twice",
        "same_name",
        "two_fields",
    },
}
"""Refusals that one item in place of another hardly ever meets; tests of their games ask for them."""


@cache
def met(key: str) -> list[Illegal]:
    """Return what seats read who ask for each item that they may not choose: the same in each world they can be in."""
    game, rng = registry()[key], FastRng("worlds")
    found: list[Illegal] = []
    view: Any = None
    for position, seat, move, why in refused(game, amount(24, of=80)):
        if (now := game.view(position, seat)) != view:
            view, other = now, game.determinize(now, rng)
        assert check(game, other, seat, move) == why, f"{move} shows {seat} what it does not know"
        found.append(why)
    return found


def rules_of(game: AnyGame) -> str:
    """The rules by their numbers: beside the game's source, or above it where two share them.

    Compiled rules lie elsewhere, so the module's name says where its source is.
    """
    folder = ROOT.joinpath(*type(game).__module__.split(".")[:-1])
    return next(file for file in (folder / "RULES.md", folder.parent / "RULES.md") if file.exists()).read_text("utf-8")


def declared(game: AnyGame) -> set[str]:
    return {refusal.id for refusal in game.facts.refusals}


@pytest.mark.parametrize("key", KEYS)
def test_ids_are_different(key: str) -> None:
    counted = Counter(refusal.id for refusal in refusals_of(registry()[key].facts))
    assert not [one for one, count in counted.items() if count > 1]


@pytest.mark.parametrize("key", KEYS)
def test_each_item_that_may_not_be_chosen_is_refused_in_the_games_own_words(key: str) -> None:
    general = Counter(why.sentence for why in met(key) if why.refusal in GENERAL)
    assert not general
    assert {why.refusal for why in met(key)} <= set(registry()[key].facts.refusals)


@pytest.mark.parametrize("key", KEYS)
def test_a_refusal_has_its_values_and_a_rule_of_the_game(key: str) -> None:
    rules = rules_of(registry()[key])
    for why in met(key):
        places = [set(PLACE.findall(form)) for form in forms(why.refusal.text)]
        assert all(found <= why.values.keys() for found in places), why
        assert isinstance(why.refusal.text, str) or isinstance(why.values.get("count"), int), why
        # Nothing that is empty can be said.
        assert all(value != () for value in why.values.values()), why
        assert why.sentence.endswith("."), why
        assert "{" not in why.sentence
        assert f"**{why.rule}**" in rules, why


@pytest.mark.parametrize("key", KEYS)
def test_every_refusal_is_said_somewhere(key: str) -> None:
    """A refusal that nobody ever reads is a mistake, or dead."""
    said = {why.refusal.id for why in met(key)}
    assert said | RARE.get(key, set()) == declared(registry()[key])
