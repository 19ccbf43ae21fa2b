"""The benchmark's search that is shown all cards: what others are measured by, and nothing that plays here."""

from collections.abc import Sequence

import pytest

from bench.all_cards import full_sight
from bots.arena.entrants import Entrant
from bots.arena.match import Look, own_view, play_match
from bots.roster import BRAINS
from games.rules.contract import CHANCE_DUE, AnyGame, Position
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import long
from tests.rules.laws.cases import KEYS


@pytest.mark.parametrize("key", KEYS)
def test_it_is_shown_the_position_and_house_bots_are_not(key: str) -> None:
    game = registry()[key]
    views = guesses = 0
    for position, seat, _ in random_match(game, game.facts.defaults(), FastRng("all cards")):
        if position.due == CHANCE_DUE or seat < 0:
            continue
        for number in range(3):
            rng, truth = FastRng(f"draw {number}"), seen_by_all(game, position)
            assert seen_by_all(game, full_sight(game, position, seat).worlds().draw(rng)) == truth
            guess = own_view(game, position, seat).worlds().draw(rng)
            views += 1
            guesses += seen_by_all(game, guess) != truth
        if views >= 60:
            break
    assert views
    assert guesses


def seen_by_all(game: AnyGame, position: Position) -> Sequence[object]:
    """Return the views of all seats together."""
    return [game.view(position, seat) for seat in range(game.facts.seats)]


@long
def test_to_see_all_cards_is_an_advantage() -> None:
    game = registry()["take-that-toy-2p"]
    search = Entrant("search", BRAINS["search"], {"iterations": 60})
    dice = Entrant("dice", BRAINS["random"], {})

    def share(look: Look) -> float:
        played = [
            play_match(game, game.facts.defaults(), (search, dice), seating, str(number), look)
            for number in range(30)
            for seating in ((0, 1), (1, 0))
        ]
        return sum(one.results[number % 2] for number, one in enumerate(played)) / len(played)

    assert share(full_sight) > share(own_view)
