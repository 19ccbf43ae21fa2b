"""Claims of every game: declared, with all their values, each once, from random play to the end of a round."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from games.rules.contract import CHANCE_DUE, AnyGame
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.sentences import Said, forms
from games.rules.stream import FastRng
from tests.rules.laws.cases import KEYS, option_sets

PLACE = re.compile(r"\{(\w+)\}")
EVERY = 7
LONGEST = 70
RARE = {
    "yokai-septet-4p": {"won_by_last_trick", "match_won"},
    "yokai-septet-2p": {"won_by_last_trick", "match_won"},
    "namahage": {"drawn"},
    "mu-2p": {"eklat", "redealt", "match_won", "goal_made"},
    "take-that-toy-2p": {"drawn"},
}
"""Claims that random matches hardly ever come to."""


def lines(game: AnyGame) -> Iterator[tuple[list[Any], int]]:
    """Decisions of random matches, each played on at random until its round is over."""
    for number, options in enumerate(option_sets(game)):
        rng = FastRng(f"claims {number}")
        match = islice(random_match(game, options, FastRng(f"claimed {number}")), LONGEST)
        for at, (position, seat, move) in enumerate(match):
            if seat < 0 or at % EVERY:
                continue
            line = [game.clone(position)]
            world = game.clone(position)
            game.apply(world, seat, move)
            while not game.round_over(world):
                line.append(game.clone(world))
                if world.due == CHANCE_DUE:
                    game.happen(world, game.chance(world, rng))
                else:
                    due = (world.due & -world.due).bit_length() - 1
                    game.play(world, due, game.any_move(world, due, rng))
            yield [*line, world], seat


@pytest.mark.parametrize("key", KEYS)
def test_what_is_claimed_is_declared_and_has_its_values(key: str) -> None:
    game = registry()[key]
    known = {sentence.id: sentence for sentence in game.facts.claims}
    met: set[str] = set()
    for line, seat in lines(game):
        claims = game.claims(line, seat)
        assert len({repr(said) for said in claims}) == len(claims), "none twice"
        for said in claims:
            is_whole(said, set(PLACE.findall(forms(known[said.id].text)[0])))
            met.add(said.id)
    assert known.keys() - met <= RARE.get(key, known.keys())


def is_whole(said: Said, places: set[str]) -> None:
    """Check that a claim has all its values, and no others."""
    assert places == said.values.keys(), said


@pytest.mark.parametrize("key", KEYS)
def test_claims_are_clauses_with_different_ids(key: str) -> None:
    facts = registry()[key].facts
    assert len({claim.id for claim in facts.claims}) == len(facts.claims)
    for claim in facts.claims:
        for text in (claim.text, claim.yours):
            assert isinstance(text, str), claim
            assert not text.endswith("."), claim
            assert set(PLACE.findall(text)) <= set(PLACE.findall(str(claim.text))), claim
